import { isStandalone } from '#pwa/services/browser/install-prompt.ts';
import { canRequestPersistence } from '#pwa/services/browser/persistence.ts';
import { insecure } from '#shared/text/public-page.ts';
import { syncPanel as text } from '#shared/text/sync-panel.ts';

/** Says whether the browser keeps this phone's records; `isPersisted` is its answer, null if it was not asked. */
export function persistenceMessage(isPersisted: boolean | null): string {
  if (!isSecureContext) return insecure;
  if (isPersisted === null && canRequestPersistence()) return text.persistUnasked;
  if (isPersisted) return text.persisted;
  return isStandalone() ? text.notPersistedInstalled : text.notPersisted;
}
