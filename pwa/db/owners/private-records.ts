import type { Entry } from '#sync/ports.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import type { Draft } from '../store/player-db.ts';
import { isPrivateDraft } from '../store/private-drafts.ts';
import type { StoredRow } from '../store/row-chunks.ts';
import { isReport } from '../views/mutation-kinds.ts';
import { argsOf } from '../views/projections.ts';

/**
 * Ratings and reports whose contents and subject only their owner gets from this phone's screens and files
 * (docs/rules.md 122). Pure.
 */

/**
 * True for an anonymous rating, for one of a newer app, and for a change of a rating, which does not say
 * whether that is anonymous; and for a report, which only admins read (FEEDBACK-6).
 */
export function isPrivate(mutation: Mutation): boolean {
  if (mutation.kind === 'changeRating') return true;
  if (mutation.kind === 'sendFeedback') return isReport(mutation);
  if (mutation.kind !== 'submitRating') return false;
  return argsOf('submitRating', mutation)?.isAnonymous !== false;
}

/** What an owner made, as it is put into a file. */
interface Contents {
  entries: Entry[];
  drafts: Draft[];
  rows: StoredRow[];
}

/** The contents as a file shows them to somebody else: without private entries and private drafts. */
export function contentsForOthers({ entries, drafts, rows }: Contents): Contents {
  return {
    entries: entries.filter(({ mutation }) => !isPrivate(mutation)),
    drafts: drafts.filter((draft) => !isPrivateDraft(draft)),
    rows: rows.filter((row) => !isPrivateRow(row)),
  };
}

/** True if `contentsForOthers` leaves something out. */
export function holdsPrivate({ entries, drafts, rows }: Contents): boolean {
  const isAnyEntry = entries.some(({ mutation }) => isPrivate(mutation));
  return isAnyEntry || drafts.some(isPrivateDraft) || rows.some(isPrivateRow);
}

function isPrivateRow({ entity, row }: StoredRow): boolean {
  return entity === 'rating-given' && Object(row).isAnonymous !== false;
}
