import { opponentsAndScore } from '#pwa/db/views/match-name.ts';
import { isReport } from '#pwa/db/views/mutation-kinds.ts';
import { type PlayersById, personById } from '#pwa/db/views/people.ts';
import {
  argsOf,
  changeSubject,
  matchOf,
  ratingChangeOf,
  ratingGivenOf,
  removalSubject,
} from '#pwa/db/views/projections.ts';
import { matchInPlace, scoresOf } from '#pwa/db/views/refused-results.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { changeRating } from '#shared/text/change-rating.ts';
import { refusedRemoval } from '#shared/text/refused-change.ts';
import { SESSION_ENDED } from '#shared/text/session-ended.ts';
import { syncPanel as text } from '#shared/text/sync-panel.ts';
import type { SyncPhase } from '#sync/engine/engine.ts';
import { isUndoable } from '#sync/outbox/undo.ts';
import type { Entry, Held } from '#sync/ports.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import type { Signal } from '../online/use-signal.ts';
import { isOldCapture } from './old-captures.ts';

/** The state of the outbox as text. Pure. */

export interface SyncGroups {
  /** Stored here, and not being sent. */
  onPhone: Entry[];
  /** Being sent, or sent and not yet in the feed. */
  onItsWay: Entry[];
  refused: RefusedEntry[];
  /** Refused because their date is long ago: their owner confirms it (SYNC-24). */
  old: RefusedEntry[];
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
    refused: entries.filter(isRefused).filter((entry) => !isOldCapture(entry)),
    old: entries.filter(isRefused).filter(isOldCapture),
  };
}

/** How many entries the server does not have, and how many of them are in one of these states. */
export interface Counts {
  unsent: number;
  refused: number;
  /** A choice between two results or edits of one match, of which nothing was refused. */
  choices?: number;
  orphaned: number;
  old?: number;
  /** Entries that the server takes later. */
  held?: number;
  /** Entries that their owner can still take back. */
  undoable?: number;
  /** True until the first pull has ended (SYNC-26). */
  isLoading?: boolean;
}

/** The sentence if all unsent entries are in one state. */
const REASONS = [
  ['choices', text.chooseOnly],
  ['refused', text.refusedOnly],
  ['old', text.oldOnly],
  ['held', text.heldOnly],
] as const;

/** Why and until when an entry waits, because the server takes it or what it needs later. */
export function heldOf({ status, needs }: Entry, entries: readonly Entry[]): Held | undefined {
  if (status.state !== 'waiting') return undefined;
  const needed = entries.filter(({ subject }) => needs.includes(subject));
  const held = [status, ...needed.map((entry) => entry.status)].map((each) =>
    each.state === 'waiting' ? each.held : undefined,
  );
  return held.find((each) => each !== undefined && each.until > Date.now());
}

/** How many their owner can still take back; until then they are not sent. */
export function countUndoable(entries: readonly Entry[]): number {
  const now = Date.now();
  return entries.filter(({ status }) => isUndoable(status, now)).length;
}

/**
 * The one sentence about the sync state; `counts` is undefined until they are read. Having no signal is a normal
 * state, never an error.
 */
export function headlineOf(phase: SyncPhase, signal: Signal, counts: Counts | undefined): string {
  switch (phase) {
    case 'signed-out':
      return SESSION_ENDED;
    case 'other-owner':
      return text.otherOwner;
    case 'too-old':
      return text.updating;
    case 'unreachable':
    case 'resting':
    case 'syncing':
      if (signal !== 'good') return UNREACHED[signal];
      if (counts === undefined) return text.checking;
      if (counts.unsent === 0) return nothingUnsent(counts);
      return whatWaits(counts);
    default:
      return phase satisfies never;
  }
}

/** Of entries in several states, what their owner has to do comes first. */
function whatWaits(counts: Counts): string {
  const { unsent, refused, choices = 0, old = 0, held = 0, undoable = 0 } = counts;
  const only = REASONS.find(([kind]) => counts[kind] === unsent);
  if (only) return only[1] === text.refusedOnly && unsent === 1 ? text.refusedOne : only[1];
  const toDecide = refused + choices + old;
  if (toDecide === unsent) return text.toDecide;
  if (toDecide > 0) return text.someToDecide;
  if (held > 0) return text.someHeld;
  return undoable > 0 ? text.undoable : text.onThisPhoneHint;
}

function nothingUnsent({ orphaned, isLoading }: Counts): string {
  if (isLoading) return text.loading;
  return orphaned === 0 ? text.clean : text.cleanBut;
}

/**
 * The description of an entry, such as "Match at Court 1" and the other parts of the match's name (PAGE-7); what was
 * not removed after all is not "deleted".
 */
export function describeEntry(
  entry: Entry,
  owner: number,
  matches: readonly MatchRow[],
  playersById: PlayersById,
): string[] {
  const { mutation } = entry;
  const match = matchOf(mutation, owner);
  const named = (row: MatchRow, textAt: (place: string) => string) => [
    textAt(row.location),
    ...opponentsAndScore(row, owner, playersById),
  ];
  if (match !== null) return named(match, match.replaces ? text.anEditAt : text.aMatch);
  // The phone may not have the match, as after it was left or deleted.
  const ofMatch = (id: string | null, textAt: (place: string) => string, unnamed: string) => {
    const found = matches.find((row) => row.id === id);
    return found === undefined ? [unnamed] : named(found, textAt);
  };
  const rating = ratingGivenOf(mutation);
  if (rating !== null) return [text.aRating(personById(rating.ratedUserId, playersById).name)];
  const change = ratingChangeOf(mutation);
  if (change !== null) {
    const removed = keepsText(entry) === undefined ? text.aWithdrawal : text.aRating;
    const textOf = change.values === undefined ? removed : text.aRatingChange;
    return [textOf(personById(change.ratedUserId, playersById).name)];
  }
  if (mutation.kind === 'recordResult') {
    const result = argsOf('recordResult', mutation);
    const found = result && matchInPlace(matches, result.matchId);
    // Also a refused score, which the match does not have.
    return found ? named({ ...found, ...scoresOf(result) }, text.aResult) : [text.anEntry];
  }
  if (mutation.kind === 'editMatch')
    return ofMatch(changeSubject(mutation), text.anEditAt, text.anEdit);
  const removed = removalSubject(mutation);
  const refused = refusedRemovalOf(entry);
  if (refused)
    return ofMatch(removed, (place) => refusedRemoval.of(refused.title, place), refused.title);
  if (mutation.kind === 'deleteMatch') return ofMatch(removed, text.aDeletionAt, text.aDeletion);
  if (mutation.kind === 'leaveMatch') return ofMatch(removed, text.aLeaveAt, text.aLeave);
  if (mutation.kind === 'sendFeedback') return [isReport(mutation) ? text.aReport : text.aFeedback];
  return [mutation.kind === 'readNotification' ? text.aNotification : text.anEntry];
}

/** Refusals after which there is nothing left that could be kept. */
const GONE: ReadonlySet<string> = new Set([
  'match_deleted',
  'match_not_participant',
  'rating_gone',
]);

/** What it means to discard a refused removal: what it would have removed stays. Undefined for any other entry. */
export function keepsText(entry: Entry): string | undefined {
  const removal = refusedRemovalOf(entry);
  if (removal) return removal.keep;
  const change = ratingChangeOf(entry.mutation);
  const isWithdrawal = change !== null && change.values === undefined;
  return isWithdrawal && isKept(entry) ? changeRating.keep : undefined;
}

/** What its owner discards with a refused record: of an edit, the match stays. */
export function discardText({ mutation }: Entry): string {
  const { discardWhat: discard } = text;
  switch (mutation.kind) {
    case 'createMatch':
      return isMatchEdit(mutation) ? discard.edit : discard.match;
    case 'recordResult':
      return discard.result;
    case 'submitRating':
      return discard.rating;
    case 'editMatch':
    case 'changeRating':
      return discard.edit;
    case 'sendFeedback':
      return isReport(mutation) ? discard.report : discard.feedback;
    default:
      return text.discard;
  }
}

/** True for a change of a match, which stays as it was when that is refused (WRONG-1, WRONG-9). */
export function isMatchEdit(mutation: Mutation): boolean {
  if (mutation.kind === 'editMatch') return true;
  return mutation.kind === 'createMatch' && removalSubject(mutation) !== null;
}

/** What is said of a refused leaving or deletion, on its match too; undefined for any other entry. */
function refusedRemovalOf(entry: Entry) {
  if (!isKept(entry)) return undefined;
  if (entry.mutation.kind === 'deleteMatch') return refusedRemoval.delete;
  return entry.mutation.kind === 'leaveMatch' ? refusedRemoval.leave : undefined;
}

/** True if it was refused and what it is about is still there. */
function isKept(entry: Entry): boolean {
  return isRefused(entry) && !GONE.has(entry.status.code);
}

const UNREACHED = { none: text.offline, portal: text.portal, down: text.down };

function isRefused(entry: Entry): entry is RefusedEntry {
  return entry.status.state === 'parked';
}
