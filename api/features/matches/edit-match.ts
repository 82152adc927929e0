import * as z from 'zod/mini';
import { APPLIED, defer, refuse, type Verb, type Verdict } from '#api/services/mutations/verb.ts';
import { playedOn } from '#shared/domain/match-day.ts';
import { locationOrBlank } from '#shared/schemas/fields.ts';
import { type EditMatchArgs, editMatchArgs } from '#shared/schemas/mutations.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { refuseFinal } from './refuse-final.ts';

/** Accepts a blank location, which the app never sends, so that it is refused with the form's message. */
const readableArgs = z.extend(editMatchArgs, { location: locationOrBlank });

/**
 * Corrects day and place of a match by its creator, while no other player's rating of it has been shown (WRONG-1,
 * WRONG-3). An edit that changes nothing is applied without being judged. One that was made on an older row is a
 * conflict (architecture: Wire versions).
 */
export const editMatch: Verb<EditMatchArgs> = {
  kind: 'editMatch',
  args: readableArgs,
  readSet: ({ matchId }) => ({ matchIds: [matchId], ratedMatchIds: [matchId] }),
  apply(batch, context, { matchId, revision, location, ...args }): Verdict {
    const match = batch.match(matchId);
    if (!match) return defer('match_unknown');
    if (match.initiatorId !== batch.owner.id) return refuse('match_not_creator');
    if (match.deletedAt !== null) return refuse('match_deleted');
    if (location === '') return refuse('invalid', { message: text.locationRequired.description });
    // A day that stays was not chosen beside today, so a wrong clock does not move it.
    const date = args.date === match.date ? args.date : playedOn(args.date, context);
    if (match.date === date && match.location === location) return APPLIED;
    const final = refuseFinal(batch, match);
    if (final !== null) return final;
    if (match.revision !== revision) return refuse('conflict', { matchId });
    batch.editMatch(match, { date, location, revision: context.id });
    return APPLIED;
  },
};
