import { expect, test } from 'vitest';
import { getDraft, saveDraft } from '#pwa/db/drafts/drafts.ts';
import { saveFoundPlayers } from '#pwa/db/replica/found-players.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { readCapturedGuests } from '#pwa/db/views/phone-guests.ts';
import { readMatches, readPlayers } from '#pwa/db/views/records.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { newMatchId } from '#shared/domain/match-id.ts';
import { PARKED } from '#sync/testing/factories.ts';
import { createMatch, isRecordedBefore, matchArgs } from './commands.ts';
import { DRAFT_KEY } from './form-draft.ts';
import { formReducer, freshForm, type MatchForm } from './form-state.ts';

const FOUND = { id: 1_000_900, username: 'ben', firstName: 'Ben', lastName: null };

function singlesAgainstBen(owner: number) {
  const creator = { id: owner, username: 'me' };
  const form = {
    ...freshForm(creator, '2026-05-01', newMatchId(0)),
    location: 'Park',
    team1Score: 11,
  };
  const singles = formReducer(form, { type: 'matchType', matchType: 'singles', creator });
  return formReducer(singles, {
    type: 'add',
    team: 'team2',
    player: { id: FOUND.id, username: FOUND.username },
  });
}

/** Nothing here was refused. */
const save = (db: PlayerDb, form: MatchForm, draftId: string) =>
  createMatch(db, form, draftId, {
    retry: () => Promise.resolve(false),
    syncNow: () => Promise.resolve(),
  });

test('a created match is on this phone at once, and its draft has ended', async () => {
  const db = newPlayerDb();
  const form = singlesAgainstBen(db.owner);
  await saveDraft(db, { id: 'mine', key: DRAFT_KEY, value: form });
  const created = await save(db, form, 'mine');
  expect(created).toMatchObject({ members: 1, nonMembers: 0 });
  expect(await readMatches(db)).toMatchObject([
    {
      row: { id: created.matchId, location: 'Park', status: 'completed' },
      mark: { kind: 'on-phone' },
    },
  ]);
  expect(await getDraft(db, 'mine')).toBeUndefined();
});

// proves WRONG-9
test('a match that replaces another takes its place on this phone at once, and is sent after it', async () => {
  const db = newPlayerDb();
  const wrong = await save(db, singlesAgainstBen(db.owner), newId());
  const form = { ...singlesAgainstBen(db.owner), corrects: wrong.matchId };
  const { matchId } = await save(db, { ...form, matchId: newMatchId(1).matchId }, newId());
  expect((await readMatches(db)).map(({ row }) => row.id)).toEqual([matchId]);
  const [recorded, replacement, ...others] = await unsettledEntries(db);
  expect(replacement).toMatchObject({
    subject: matchId,
    needs: [wrong.matchId],
    mutation: {
      kind: 'createMatch',
      args: { replaces: wrong.matchId, replacedRevision: recorded?.id },
    },
  });
  expect(others).toEqual([]);
  // It can no longer be replaced, so another one is recorded beside it.
  await save(db, { ...form, matchId: newMatchId(2).matchId }, newId());
  expect(await readMatches(db)).toHaveLength(2);
});

// proves WRONG-9, WRONG-10
test('a refused change that is changed and sent again still takes the place of the match', async () => {
  const db = newPlayerDb();
  const wrong = await save(db, singlesAgainstBen(db.owner), newId());
  const form = { ...singlesAgainstBen(db.owner), corrects: wrong.matchId };
  const change = await save(db, { ...form, ...newMatchId(1) }, newId());
  const status = { ...PARKED, code: 'player_unknown' };
  await db.outbox.where('subject').equals(change.matchId).modify({ status });
  const sent: unknown[] = [];
  const retry = (_: string, { args }: { args?: unknown } = {}) => {
    sent.push(args);
    return Promise.resolve(true);
  };
  const again = { ...form, location: 'Hill', corrects: change.matchId };
  const sync = { retry, syncNow: () => Promise.resolve() };
  const created = await createMatch(db, { ...again, ...newMatchId(2) }, newId(), sync);
  expect(created).toMatchObject({ matchId: change.matchId, replaces: wrong.matchId });
  const replacedRevision = (await unsettledEntries(db))[0]?.id;
  const { matchId } = change;
  expect(sent).toMatchObject([
    { matchId, location: 'Hill', replaces: wrong.matchId, replacedRevision },
  ]);
});

// proves WRONG-9
test('a guest of both matches keeps the seat, and so the link, and one with another contact gets a new one', async () => {
  const db = newPlayerDb();
  const guest = { firstName: 'Gus', email: 'gus@example.org', phone: '+1 555 0100' };
  const withGuest = (more: object, corrects?: string) => {
    const player = { username: 'Gus', ...guest, ...more };
    const { team2Players: _, ...form } = singlesAgainstBen(db.owner);
    const { matchId } = newMatchId(Date.now());
    return { ...form, matchId, team2Players: [player], ...(corrects && { corrects }) };
  };
  const seatOf = async (form: MatchForm) => {
    const { matchId } = await save(db, form, newId());
    const [id] = (await readCapturedGuests(db, matchId)).keys();
    return { matchId, id };
  };
  const first = await seatOf(withGuest({}));
  const same = await seatOf(withGuest({ firstName: 'Gustav', phone: '+15550100' }, first.matchId));
  expect(same.id).toBe(first.id);
  const other = await seatOf(withGuest({ email: 'gil@example.org' }, same.matchId));
  expect(other.id).not.toBe(first.id);
});

// proves WRONG-9, GUEST-15
test('if a member is added, a guest has another seat here too, as on the server', async () => {
  const db = newPlayerDb();
  const guest = { username: 'Gus', firstName: 'Gus', email: 'gus@example.org', phone: '' };
  const record = async (partner: number, corrects?: string) => {
    const { matchId } = newMatchId(Date.now());
    const creator = { id: db.owner, username: 'me' };
    const form: MatchForm = {
      ...freshForm(creator, '2026-05-01', { ...newMatchId(0), matchId }),
      location: 'Park',
      team1Players: [creator, { id: partner, username: 'partner' }],
      team2Players: [{ id: FOUND.id, username: FOUND.username }, guest],
      ...(corrects && { corrects }),
    };
    await save(db, form, newId());
    const [seat] = (await readCapturedGuests(db, matchId)).keys();
    return { matchId, seat };
  };
  const first = await record(1_000_901);
  expect((await record(1_000_902, first.matchId)).seat).not.toBe(first.seat);
});

test('a match that cannot be stored leaves the draft', async () => {
  const db = newPlayerDb();
  const form = { ...singlesAgainstBen(db.owner), date: 'someday' };
  await saveDraft(db, { id: 'mine', key: DRAFT_KEY, value: form });
  await expect(save(db, form, 'mine')).rejects.toThrow();
  expect((await getDraft(db, 'mine'))?.value).toEqual(form);
  expect(await readMatches(db)).toEqual([]);
});

test('a player whom only a search or a profile showed has name and picture in the match without signal', async () => {
  const db = newPlayerDb();
  const profilePicture = '/api/pictures/ben';
  await saveFoundPlayers(db, [{ ...FOUND, profilePicture }], 0);
  const form = singlesAgainstBen(db.owner);
  const team2Players = [{ id: FOUND.id, username: FOUND.username, firstName: 'Ben' }];
  await save(db, { ...form, team2Players }, 'mine');
  expect((await readPlayers(db)).get(FOUND.id)).toMatchObject({ firstName: 'Ben', profilePicture });
});

test('one form in two tabs makes one match, and the second tab says so', async () => {
  const db = newPlayerDb();
  const form = singlesAgainstBen(db.owner);
  await save(db, form, 'mine');
  const again = save(db, { ...form, location: 'Elsewhere' }, 'mine');
  await expect(again.catch((error: unknown) => isRecordedBefore(error))).resolves.toBe(true);
  expect(await readMatches(db)).toHaveLength(1);
});

test("recording a match keeps another tab's draft", async () => {
  const db = newPlayerDb();
  const other = { ...singlesAgainstBen(db.owner), location: 'Other court' };
  await saveDraft(db, { id: 'other', key: DRAFT_KEY, value: other });
  await save(db, singlesAgainstBen(db.owner), 'mine');
  expect((await getDraft(db, 'other'))?.value).toEqual(other);
});

const [ANA, BEN, CLEO] = [1, 2, 3].map((id) => ({ id, username: `player${id}` }));

test('seat ids keep the order of the players, also when they are made in the same instant', () => {
  if (!ANA || !BEN || !CLEO) throw new Error('three players');
  const form = [BEN, CLEO].reduce(
    (before, player) => formReducer(before, { type: 'add', team: 'team2', player }),
    freshForm(ANA, '2026-05-01', newMatchId(0)),
  );
  const ids = [newId(), newId(), newId()].sort();
  const falling = ids.toReversed();
  const { seats } = matchArgs(form, () => falling.shift() ?? newId());
  expect(seats.map((seat) => [seat.id, 'userId' in seat && seat.userId])).toEqual([
    [ids[0], ANA.id],
    [ids[1], BEN.id],
    [ids[2], CLEO.id],
  ]);
});
