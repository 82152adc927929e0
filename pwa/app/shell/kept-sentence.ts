import { canBeAskedToPersist } from '#pwa/app/sync/persistence.ts';
import { insecure } from '#shared/text/download.ts';
import { syncPanel as text } from '#shared/text/sync-panel.ts';

/** Whether the browser keeps this phone's records, in words; `isPersisted` is its answer, null when unasked. */
export function keptSentence(isPersisted: boolean | null): string {
  if (!isSecureContext) return insecure;
  if (isPersisted === null && canBeAskedToPersist()) return text.persistUnasked;
  return isPersisted ? text.persisted : text.notPersisted;
}
