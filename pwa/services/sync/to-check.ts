import type { Entry } from '#sync/ports.ts';

/** A date of long ago (SYNC-24), or the later of two results or edits of one match (RESULT-2, WRONG-1). */
const QUESTIONS = ['capture_old', 'conflict'];

/** True for an entry that the server did not take before its owner has answered a question: nothing is wrong with it. */
export function isToCheck({ status }: Entry): boolean {
  return status.state === 'parked' && QUESTIONS.includes(status.code);
}
