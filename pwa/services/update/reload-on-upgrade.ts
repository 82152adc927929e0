import type { Dexie } from 'dexie';

/**
 * A newer version of the app, in another tab, wants to upgrade the database: running operations finish, the
 * connection closes for good, and this page reloads into the new version. Drafts are kept on every change, so
 * the reload loses nothing.
 */
export function reloadOnUpgrade(db: Dexie, reload = () => window.location.reload()): void {
  db.on('versionchange', () => {
    db.close();
    reload();
    // Instead of Dexie's own answer, which would open the old version again.
    return false;
  });
}
