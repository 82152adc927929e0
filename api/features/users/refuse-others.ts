import { Problem } from '#api/core/problem.ts';
import { profileEdit as text } from '#shared/text/profile.ts';

/** Lets members write their own account only. Throws `denied`. */
export function refuseOthers(userId: number, id: number): void {
  if (userId !== id) throw new Problem('denied', text.notOwn);
}
