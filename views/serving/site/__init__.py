"""The app as a static site: Python runs in the browser, and any plain host of files carries it.

`build` gathers and fills in, `place` puts it where it was asked for, `web/` is what the browser
runs before there is any Python, `inside` is where our program begins there.
"""
