import type { Entry } from '#sync/ports.ts';
import { isOldCapture } from './old-captures.ts';

/** What the server calls the later of two results or edits of one match. */
const CONFLICT = 'conflict';

/** True if the server refused it because another change came first (RESULT-2, WRONG-1). */
export function isConflict({ status }: Entry): boolean {
  return status.state === 'parked' && status.code === CONFLICT;
}

/** True for an entry that the server takes once its owner has answered a question: nothing is wrong with it. */
export function isToCheck(entry: Entry): boolean {
  return isOldCapture(entry) || isConflict(entry);
}
