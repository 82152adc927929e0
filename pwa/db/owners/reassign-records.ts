import * as z from 'zod/mini';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { MUTATION_ARGS, type MutationArgs, type MutationKind } from '#shared/schemas/mutations.ts';
import { currentVersion, upgradeArgs } from '#shared/schemas/upgrades.ts';
import { deriveId } from '#sync/outbox/derive-id.ts';
import { unsentOf } from '#sync/outbox/entry-states.ts';
import type { Entry } from '#sync/ports.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import type { Draft, OwnerKey } from '../store/player-db.ts';
import { argsOf } from '../views/projections.ts';
import type { MovedEntry, Moving } from './move-records.ts';

/**
 * Converts what a deleted account captured into records of another account of the same person (SYNC-17). Pure.
 * Ids of matches, ratings and feedback stay, so that the server takes each record once, whichever account sends
 * it.
 */

/** The account that captured the records, and the account that gets them. */
export interface Reassignment {
  /** The deleted account's id. */
  from: number;
  /** The account that sends them now, as a match form seats it. */
  to: PlayerEntry & { id: number };
  /** The key of that account's records. */
  key: OwnerKey;
}

interface Change extends Reassignment {
  /** The new id of each moved mutation, by its old id. */
  newIds: ReadonlyMap<string, string>;
}

/** How the arguments of each kind change; null for kinds, or arguments, that have no meaning for another account. */
const REWRITES: {
  readonly [K in MutationKind]:
    | ((args: MutationArgs<K>, change: Change) => MutationArgs<K> | null)
    | null;
} = {
  createMatch: (args, { from, to }) => ({
    ...args,
    seats: args.seats.map((seat) =>
      'userId' in seat && seat.userId === from ? { ...seat, userId: to.id } : seat,
    ),
  }),
  editMatch: onMoved,
  deleteMatch: (args) => args,
  recordResult: onMoved,
  submitRating: (args) => args,
  changeRating: (args) => args,
  // The new account has no seat in the match.
  leaveMatch: null,
  // The same holds for the match of a report.
  sendFeedback: (args) => (args.reportedMatchId === undefined ? args : null),
  readNotification: null,
};

/** A revision is the id of a mutation. If that mutation moved too, it has a new id. */
function onMoved<Args extends { revision: string }>(args: Args, { newIds }: Change): Args {
  return { ...args, revision: newIds.get(args.revision) ?? args.revision };
}

/**
 * The part of an outbox that can be sent by another account. Entries that the server has already taken stay, and so do
 * those that this app cannot read: they can still be exported.
 */
export function reassignEntries(entries: readonly Entry[], handover: Reassignment): Moving {
  const unsent = unsentOf(entries);
  const newIds = new Map(unsent.map(({ id }) => [id, deriveId(id, String(handover.key))]));
  const change = { ...handover, newIds };
  const moving: Moving = { entries: [], leaving: [] };
  for (const entry of unsent) {
    const { seq: _, ...rest } = entry;
    const args = isKnown(entry.mutation.kind)
      ? rewrite(entry.mutation.kind, entry.mutation, change)
      : undefined;
    if (args === undefined) continue;
    moving.leaving.push(entry.id);
    if (args === null) continue;
    const id = newIds.get(entry.id) ?? entry.id;
    moving.entries.push({ ...rest, id, mutation: { ...entry.mutation, ...args, id } });
  }
  return moving;
}

/** A draft as the other account's; null if it means nothing there. `matches` are those that moved. */
export function reassignDraft(
  draft: Draft,
  handover: Reassignment,
  matches: ReadonlySet<string>,
): Draft | null {
  if (draft.key === 'feedback') return draft;
  if (draft.key === 'create-match') return reassignMatchForm(draft, handover);
  return [...matches].some((id) => draft.key.includes(id)) ? draft : null;
}

/**
 * True if another person must have recorded this: it seats the signed-in account besides its own, or rates or reports
 * it. On a phone that two people share, nobody is offered what the other recorded about them.
 */
export function isAboutThem(entries: readonly Entry[], member: number): boolean {
  return entries.some(({ mutation }) => {
    const seats = argsOf('createMatch', mutation)?.seats ?? [];
    const rated = (argsOf('submitRating', mutation) ?? argsOf('changeRating', mutation))
      ?.ratedUserId;
    const reported = argsOf('sendFeedback', mutation)?.reportedUserId;
    return (
      [rated, reported].includes(member) ||
      seats.some((seat) => 'userId' in seat && seat.userId === member)
    );
  });
}

/** The matches that these entries create. */
export function matchesIn(entries: readonly MovedEntry[]): ReadonlySet<string> {
  const created = entries.filter(({ mutation }) => mutation.kind === 'createMatch');
  return new Set(created.map(({ subject }) => subject));
}

function isKnown(kind: string): kind is MutationKind {
  return kind in MUTATION_ARGS;
}

/** Undefined when this app cannot read it, null when it is left out. */
function rewrite<K extends MutationKind>(
  kind: K,
  { v, args }: Mutation,
  change: Change,
): { v: number; args: MutationArgs<K> } | null | undefined {
  const current = currentVersion(kind);
  const rewriteArgs = REWRITES[kind];
  if (rewriteArgs === null) return null;
  if (v > current) return undefined;
  const read = z.safeParse(MUTATION_ARGS[kind], upgradeArgs(kind, v, args));
  if (!read.success) return undefined;
  const rewritten = rewriteArgs(read.data as MutationArgs<K>, change);
  return rewritten && { v: current, args: rewritten };
}

const formPlayers = z.array(z.looseObject({ id: z.optional(z.int()) }));
const matchForm = z.looseObject({ team1Players: formPlayers, team2Players: formPlayers });

function reassignMatchForm(draft: Draft, { from, to }: Reassignment): Draft | null {
  const form = matchForm.safeParse(draft.value).data;
  if (form === undefined) return null;
  const { team1Players, team2Players } = form;
  if ([...team1Players, ...team2Players].some(({ id }) => id === to.id)) return null;
  const seated = (players: typeof team1Players) =>
    players.map((player) => (player.id === from ? to : player));
  const value = {
    ...form,
    team1Players: seated(team1Players),
    team2Players: seated(team2Players),
  };
  return { ...draft, value };
}
