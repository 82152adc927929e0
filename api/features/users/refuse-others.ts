import { Problem } from '#api/core/problem.ts';
import { profileEdit as text } from '#shared/text/profile.ts';

/** Throws `denied` unless the account is the member's own. */
export function refuseOthers(userId: number, id: number): void {
  if (userId !== id) throw new Problem('denied', text.notOwn);
}
