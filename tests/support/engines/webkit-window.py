"""A window of WebKitGTK for WebKitWebDriver with nothing around the page, so that it can be as narrow as a phone."""
import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def open_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.set_default_size(390, 844)
    window.add(view)
    window.show_all()
    window.present()
    window.get_window().focus(0)
    view.grab_focus()
    return view


def begin(_context, session):
    application = WebKit2.ApplicationInfo()
    application.set_name('kanak')
    session.set_application_info(application)
    session.connect('create-web-view', open_view)


context.connect('automation-started', begin)
Gtk.main()
