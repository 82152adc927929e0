import { expect, test } from 'vitest';
import { newMatchId } from '#shared/domain/match-id.ts';
import { MUTATION_ARGS, type MutationArgs, type MutationKind } from '#shared/schemas/mutations.ts';
import { currentVersion } from '#shared/schemas/upgrades.ts';
import type { Entry } from '#sync/ports.ts';
import { uuidTime } from '#sync/protocol/mutation.ts';
import { uuidV7 } from '#sync/protocol/uuid-v7.ts';
import { aMutation, anEntry, PARKED } from '#sync/testing/factories.ts';
import { newId } from '../store/new-id.ts';
import { SEVENS } from '../testing/view-factories.ts';
import { isAboutThem, reassignDraft, reassignEntries } from './reassign-records.ts';

const ANNA = 1_000_001;
const BOB = 1_000_002;
const MINE = 1_000_003;
const HANDOVER = {
  from: ANNA,
  to: { id: MINE, username: 'anna-again' },
  key: `store~${MINE}`,
} as const;

/** Arguments of each kind; the compiler requires an entry per kind. */
const ARGS: { readonly [K in MutationKind]: () => MutationArgs<K> } = {
  createMatch: () => aMatch(ANNA, BOB),
  editMatch: () => ({
    matchId: newId(),
    revision: newId(),
    date: '2026-05-01',
    location: 'Riverside',
  }),
  deleteMatch: () => ({ matchId: newId() }),
  recordResult: () => ({ matchId: newId(), revision: newId(), team1Score: 11, team2Score: 4 }),
  submitRating: () => ({
    ratingId: newId(),
    matchId: newId(),
    ratedUserId: BOB,
    values: SEVENS,
    isAnonymous: true,
    reveal: 'now',
  }),
  changeRating: () => ({ ratingId: newId(), matchId: newId(), ratedUserId: 1 }),
  leaveMatch: () => ({ matchId: newId() }),
  sendFeedback: () => ({ feedbackId: newId(), feedback: 'More courts', category: 'general' }),
  readNotification: () => ({ notificationId: newId() }),
};

function aMatch(...players: number[]): MutationArgs<'createMatch'> {
  return {
    ...newMatchId(1000),
    date: '2026-05-01',
    location: 'Riverside',
    matchType: 'singles',
    team1Score: 11,
    team2Score: 8,
    seats: players.map((userId, index) => ({
      id: newId(),
      team: index === 0 ? 'team1' : 'team2',
      userId,
    })),
  };
}

function captured(kind: string, args: unknown, parts: Partial<Entry> = {}): Entry {
  const v = isKind(kind) ? currentVersion(kind) : 1;
  const mutation = aMutation({ id: newId(), kind, v, args });
  return anEntry({ mutation, id: mutation.id, ...parts });
}

function isKind(kind: string): kind is MutationKind {
  return kind in MUTATION_ARGS;
}

/** The entry as another account would send it. */
function moved(entry: Entry) {
  return reassignEntries([entry], HANDOVER).entries[0];
}

test.each(Object.keys(MUTATION_ARGS) as MutationKind[])(
  'a captured %s is reassigned under an id of its own, or left out',
  (kind) => {
    const args = ARGS[kind]();
    const entry = captured(kind, args, {
      subject: 'it',
      needs: ['that'],
      at: 5,
      endsDraft: 'd',
    } as Partial<Entry>);
    const { entries, leaving } = reassignEntries([entry], HANDOVER);
    expect(leaving).toEqual([entry.id]);
    if (kind === 'readNotification' || kind === 'leaveMatch') return expect(entries).toEqual([]);
    const { mutation, ...rest } = entry;
    const { seq: _, id: __, ...kept } = rest;
    expect(entries).toMatchObject([
      { ...kept, mutation: { deviceAt: 1000, utcOffset: 120, kind, v: currentVersion(kind) } },
    ]);
    const [{ id, mutation: sent } = entry] = entries;
    expect(sent.id).toBe(id);
    expect(id).not.toBe(mutation.id);
    expect(uuidV7.safeParse(id).success).toBe(true);
    // The server refuses or drops nothing for being newer or older than it is.
    expect(uuidTime(id)).toBe(uuidTime(mutation.id));
    const expected =
      kind === 'createMatch'
        ? JSON.parse(JSON.stringify(args).replaceAll(String(ANNA), String(MINE)))
        : args;
    expect(sent.args).toEqual(expected);
    return undefined;
  },
);

test('a report about a match is left out, since the other account has no seat in it, and one about a member moves', () => {
  const about = (subject: object) =>
    captured('sendFeedback', { ...ARGS.sendFeedback(), category: 'report', ...subject });
  const [ofMatch, ofBob] = [about({ reportedMatchId: newId() }), about({ reportedUserId: BOB })];
  const { entries, leaving } = reassignEntries([ofMatch, ofBob], HANDOVER);
  expect(leaving).toEqual([ofMatch.id, ofBob.id]);
  expect(entries.map(({ mutation }) => mutation.args)).toEqual([ofBob.mutation.args]);
  expect(isAboutThem([ofBob], BOB)).toBe(true);
  expect(isAboutThem([ofBob], MINE)).toBe(false);
});

test('an entry gets the same id each time, and another id for another account', () => {
  const entry = captured('sendFeedback', ARGS.sendFeedback());
  expect(moved(entry)).toEqual(moved(entry));
  const other = reassignEntries([entry], { ...HANDOVER, key: 'other~7' }).entries[0];
  expect(other?.id).not.toBe(moved(entry)?.id);
});

test('a result on a match that moves too is made on that match as it is sent now', () => {
  const match = captured('createMatch', ARGS.createMatch());
  const args = { ...ARGS.recordResult(), revision: match.id };
  const { entries } = reassignEntries([match, captured('recordResult', args)], HANDOVER);
  expect(entries[1]?.mutation.args).toEqual({ ...args, revision: entries[0]?.id });
});

test('a refused entry stays refused; entries the server has or the app cannot read stay behind', () => {
  const refused = captured('sendFeedback', ARGS.sendFeedback(), { status: PARKED });
  expect(moved(refused)?.status).toEqual(PARKED);
  const acknowledged = { state: 'acknowledged', epoch: 'e', version: 1 } as const;
  const others = [
    captured('sendFeedback', ARGS.sendFeedback(), { status: acknowledged }),
    captured('ofTomorrow', {}),
    captured('sendFeedback', { feedback: 7 }),
    captured('submitRating', ARGS.submitRating()),
  ];
  const newer = others[3];
  if (newer) newer.mutation.v = 99;
  expect(reassignEntries(others, HANDOVER)).toEqual({ entries: [], leaving: [] });
});

test('an entry that would seat or rate the present account was recorded by someone else', () => {
  expect(isAboutThem([captured('createMatch', aMatch(ANNA, MINE))], MINE)).toBe(true);
  const rating = { ...ARGS.submitRating(), ratedUserId: MINE };
  expect(isAboutThem([captured('submitRating', rating)], MINE)).toBe(true);
  const change = { ...ARGS.changeRating(), ratedUserId: MINE };
  expect(isAboutThem([captured('changeRating', change)], MINE)).toBe(true);
  const others = Object.entries(ARGS).map(([kind, args]) => captured(kind, args()));
  expect(isAboutThem(others, MINE)).toBe(false);
});

test('a match draft seats the present account, and a form that means nothing to it stays', () => {
  const none: ReadonlySet<string> = new Set();
  const draft = (key: string, value: unknown) => ({ id: newId(), key, value, updatedAt: 1 });
  const form = (...ids: number[]) => ({
    location: 'Park',
    team1Players: [{ id: ids[0], username: 'anna' }],
    team2Players: ids.slice(1).map((id) => ({ id })),
  });
  expect(reassignDraft(draft('create-match', form(ANNA, BOB)), HANDOVER, none)?.value).toEqual({
    location: 'Park',
    team1Players: [HANDOVER.to],
    team2Players: [{ id: BOB }],
  });
  const feedback = draft('feedback', 'half');
  expect(reassignDraft(feedback, HANDOVER, none)).toBe(feedback);
  const rating = draft('rating:m-1:7', {});
  expect(reassignDraft(rating, HANDOVER, new Set(['m-1']))).toBe(rating);
  for (const meaningless of [
    rating,
    draft('create-match', form(ANNA, MINE)),
    draft('create-match', 'half'),
  ])
    expect(reassignDraft(meaningless, HANDOVER, none)).toBeNull();
});
