import { canRequestPersistence } from '#pwa/services/browser/persistence.ts';
import { insecure } from '#shared/text/public-page.ts';
import { syncPanel as text } from '#shared/text/sync-panel.ts';

/**
 * Says whether the browser keeps this phone's records; `isPersisted` is its answer, null if it was not asked. It
 * advises to install the app only where that is offered (INSTALL-2).
 */
export function persistenceMessage(isPersisted: boolean | null, offersInstall: boolean): string {
  if (!isSecureContext) return insecure;
  if (isPersisted === null && canRequestPersistence()) return text.persistUnasked;
  if (isPersisted) return text.persisted;
  return offersInstall ? text.notPersisted : text.notPersistedInstalled;
}
