import type { EnterRequest } from '#shared/schemas/guest.ts';
import { qrPage } from '#shared/text-qr-page.ts';
import { refusals } from '#shared/text-refusals.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../http/problem.ts';
import { isGuests, type LetInGuest, letIn, readGuestsMatch } from './let-in.ts';
import { readPersonalLink } from './personal-link.ts';

/**
 * Lets the guest in who comes with the personal link of a seat of this match, without a contact (design
 * 7). Throws `not_found` without such a match, `denied` for a link that is none of ours, too old, or for
 * another match, and `seat_claimed` when a member has the seat by now.
 */
export async function enter(
  deps: Deps,
  matchId: string,
  { token }: EnterRequest,
): Promise<LetInGuest> {
  const link = await readPersonalLink(deps.config, token, deps.now());
  return deps.store.write(async (tx) => {
    const opened = await readGuestsMatch(tx, matchId);
    const seat = opened.match.participants.find(({ id, isGuest }) => isGuest && id === link?.seat);
    if (!seat) throw new Problem('denied', qrPage.denied.description);
    if (!isGuests(opened, seat)) throw new Problem('seat_claimed', refusals.seat_claimed);
    return letIn(tx, deps, opened, seat);
  });
}
