import type { Dexie } from 'dexie';

/**
 * Handles a newer version of the app, in another tab, that wants to upgrade the database: running operations finish,
 * the connection closes for good, and this page reloads into the new version. Drafts are stored on every change, so
 * the reload loses nothing.
 */
export function reloadOnUpgrade(db: Dexie, reload = () => window.location.reload()): void {
  db.on('versionchange', ({ newVersion }) => {
    // The database is deleted, and Dexie's own handler closes it.
    if (newVersion === null) return true;
    db.close();
    reload();
    // Replaces Dexie's own handler, which would open the old version again.
    return false;
  });
}
