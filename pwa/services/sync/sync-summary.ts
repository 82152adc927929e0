import { type PlayersById, personById } from '#pwa/db/views/people.ts';
import { matchOf, ratingGivenOf, resultSubject } from '#pwa/db/views/projections.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { sessionText } from '#shared/text/session.ts';
import { syncPanel as text } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import type { SyncPhase } from '#sync/engine/engine.ts';
import type { Entry } from '#sync/ports.ts';
import type { Signal } from '../online/use-signal.ts';

/** The state of the outbox as text. Pure. */

export interface SyncGroups {
  /** Stored here, and not being sent. */
  onPhone: Entry[];
  /** Being sent, or sent and not yet in the feed. */
  onItsWay: Entry[];
  refused: RefusedEntry[];
}

export type RefusedEntry = Entry & { status: { state: 'parked'; message: string } };

/** `sending` are the ids of the running push. */
export function groupsOf(entries: readonly Entry[], sending: ReadonlySet<string>): SyncGroups {
  const isWaiting = ({ status }: Entry) => status.state === 'waiting';
  return {
    onPhone: entries.filter((entry) => isWaiting(entry) && !sending.has(entry.id)),
    onItsWay: entries.filter(
      (entry) =>
        entry.status.state === 'acknowledged' || (isWaiting(entry) && sending.has(entry.id)),
    ),
    refused: entries.filter(isRefused),
  };
}

/**
 * The one sentence about the sync state; `counts` is undefined until they are read. Having no signal is a normal
 * state, never an error.
 */
export function headlineOf(
  phase: SyncPhase,
  signal: Signal,
  counts: { unsent: number; refused: number; orphaned: number } | undefined,
): string {
  switch (phase) {
    case 'signed-out':
      return sessionText.ended;
    case 'other-owner':
      return text.otherOwner;
    case 'too-old':
      return text.updating;
    case 'unreachable':
    case 'resting':
    case 'syncing':
      if (signal !== 'good') return UNREACHED[signal];
      if (counts === undefined) return syncStatus.checking;
      if (counts.unsent === 0) return counts.orphaned === 0 ? syncStatus.clean : text.cleanBut;
      return counts.unsent === counts.refused ? text.refusedOnly : text.onThisPhoneHint;
    default:
      return phase satisfies never;
  }
}

/** The description of an entry, such as "Match at Court 1". */
export function describeEntry(
  { mutation }: Entry,
  owner: number,
  matches: readonly MatchRow[],
  playersById: PlayersById,
): string {
  const match = matchOf(mutation, owner);
  if (match !== null) return text.aMatch(match.location);
  const rating = ratingGivenOf(mutation);
  if (rating !== null) return text.aRating(personById(rating.ratedUserId, playersById).name);
  if (mutation.kind === 'recordResult') return describeResult(mutation, matches);
  if (mutation.kind === 'sendFeedback') return text.aFeedback;
  return mutation.kind === 'readNotification' ? text.aNotification : text.anEntry;
}

const UNREACHED = { none: text.offline, portal: text.portal, down: text.down };

function describeResult(mutation: Entry['mutation'], matches: readonly MatchRow[]): string {
  const match = matches.find(({ id }) => id === resultSubject(mutation));
  return match === undefined ? text.anEntry : text.aResult(match.location);
}

function isRefused(entry: Entry): entry is RefusedEntry {
  return entry.status.state === 'parked';
}
