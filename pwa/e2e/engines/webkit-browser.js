// Run by gjs: a window as large as a phone's on WebKitGTK, which WebDriver may drive. Unlike
// MiniBrowser, which forgets everything while it is driven, it keeps what the app stores.
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';
import { programArgs } from 'system';

const SIGTERM = 15;
const [profile, width, height] = programArgs;

Gtk.init(null);
const context = new WebKit.WebContext({
  website_data_manager: new WebKit.WebsiteDataManager({
    base_data_directory: `${profile}/data`,
    base_cache_directory: `${profile}/cache`,
  }),
});
context
  .get_cookie_manager()
  .set_persistent_storage(`${profile}/cookies`, WebKit.CookiePersistentStorage.SQLITE);
context.set_automation_allowed(true);
context.connect('automation-started', (_, session) => {
  session.connect('create-web-view', openWindow);
});
// Ends in good order, so that the network process has written everything to the disk.
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, SIGTERM, () => Gtk.main_quit());
Gtk.main();

function openWindow() {
  const view = new WebKit.WebView({ web_context: context, is_controlled_by_automation: true });
  // Over https the server's word (decision 68) does the same; tests are served over http.
  view.get_settings().enable_page_cache = false;
  const window = new Gtk.Window({ default_width: Number(width), default_height: Number(height) });
  window.add(view);
  window.show_all();
  return view;
}
