import { expect, test } from 'vitest';
import { feedVersion } from '#api/store/feed.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aCourt, type Court, REVEAL, WAYS } from '#api/testing/taken-back-court.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';

// proves ANON-9
test.each(Object.entries(WAYS))(
  'when an admin deletes a match, the rated player keeps %s until the next reveal',
  async (_way, captureBy) => {
    const court = await aCourt();
    const { clock, ann, received, stats, seenByBo, remove, announceAt, revealAt } = court;
    const matchId = await captureBy(court, ann);
    const numbers = async () => {
      const { ratingsReceived, ratingsArriving, skillBreakdown } = await stats();
      const { skillBreakdown: byBo } = await seenByBo();
      return { ratingsReceived, ratingsArriving, skillBreakdown, byBo, cards: await received() };
    };
    const before = await numbers();
    expect(before.cards.length + (before.ratingsArriving ?? 0)).toBeGreaterThan(0);
    await remove(matchId);
    expect(await numbers()).toEqual(before);
    await announceAt(clock.now + HOUR_MS);
    expect(await numbers()).toEqual(before);
    await revealAt(clock.now + DAY_MS);
    expect(await numbers()).not.toEqual(before);
  },
);

// proves ANON-9
test('when an admin deletes a match, the rated player’s feed does not tell that it had an anonymous rating', async () => {
  const [rated, unrated] = await Promise.all(
    [true, false].map(async (isRated) => {
      const { app, bea, ann, play, rate, phone, remove } = await aCourt();
      const [other, id] = [await play(), await play()];
      await rate(ann, isRated ? id : other);
      const version = () => app.store.read((tx) => feedVersion(tx, bea.id));
      const before = new Set((await phone.pull()).keys());
      const since = await version();
      await remove(id);
      const gone = before.difference(new Set((await phone.pull()).keys()));
      const entities = [...gone].map((key) => key.split('/')[0]);
      return {
        entities: entities.toSorted((a = '', b = '') => a.localeCompare(b)),
        moves: (await version()) - since,
      };
    }),
  );
  expect(rated?.entities).toContain('match');
  expect(rated).toEqual(unrated);
});

/** How a match with a rating of Bea by Ann comes to be without it. */
const ENDS: Record<string, (court: Court, matchId: string) => Promise<unknown>> = {
  'its rater leaves the match': ({ leave, ann }, id) => leave(id, ann),
  'its rated player leaves the match': ({ leave, bea }, id) => leave(id, bea),
  'an admin deletes the match': ({ remove }, id) => remove(id),
};

// proves LEAVE-4, ANON-9
test.each(Object.entries(ENDS))(
  'an anonymous rating never returns in the place of one with a name when %s',
  async (_end, end) => {
    const court = await aCourt();
    const { ann, play, rate, received, revealAt, clock } = court;
    const rateTwice = async () => {
      await rate(ann, await play(), { values: { power: 2 } });
      await revealAt(clock.now + DAY_MS);
      const id = await play();
      clock.now += HOUR_MS;
      await rate(ann, id, { isAnonymous: false, values: { power: 9 } });
      return id;
    };
    const first = await rateTwice();
    expect(await received()).toEqual([2, 9]);
    await end(court, first);
    expect(await received()).toEqual([2]);
    await revealAt(clock.now + DAY_MS);
    expect(await received()).toEqual([]);
    clock.now += DAY_MS;
    const second = await rateTwice();
    await revealAt(clock.now + DAY_MS);
    expect(await received()).toEqual([9]);
    await end(court, second);
    for (let day = 0; day < 2; day += 1) {
      expect(await received()).toEqual([]);
      await revealAt(clock.now + DAY_MS);
    }
    expect(await received()).toEqual([]);
  },
);

// proves LEAVE-4, ANON-9
test.each(Object.entries(ENDS))(
  'no rating with a name returns in the place of an anonymous one, so that nobody learns whose that was, when %s',
  async (_end, end) => {
    const court = await aCourt();
    const { ann, al, play, rate, received, revealAt, clock } = court;
    const id = await play();
    for (const rater of [ann, al])
      await rate(rater, id, { isAnonymous: false, values: { power: rater === ann ? 2 : 3 } });
    clock.now += DAY_MS;
    const [anns, als] = [await play(), await play()];
    await rate(ann, anns, { reveal: 'daily', values: { power: 9 } });
    await rate(al, als, { reveal: 'daily', values: { power: 8 } });
    await revealAt(REVEAL + DAY_MS);
    expect(await received()).toEqual([8, 9]);
    await end(court, anns);
    expect(await received()).toEqual([8, 9]);
    await revealAt(REVEAL + 2 * DAY_MS);
    expect(await received()).toEqual([8]);
  },
);

// proves LEAVE-4, ANON-9
test.each(Object.entries(ENDS))(
  'no anonymous rating returns, so that nobody learns who gave both, when %s',
  async (_end, end) => {
    const court = await aCourt();
    const { app, ann, al, bea, bo, play, rate, received, revealAt, clock } = court;
    const other = await aMatch(app, bo.id, { team1: [al.id, bea.id], team2: [ann.id, bo.id] });
    await rate(ann, other.id, { values: { power: 2 } });
    await revealAt(clock.now + DAY_MS);
    const id = await play();
    await revealAt(clock.now + HOUR_MS);
    await rate(ann, id, { reveal: 'daily', values: { power: 9 } });
    await revealAt(clock.now + DAY_MS);
    expect(await received()).toEqual([9]);
    await end(court, id);
    for (let day = 0; day < 2; day += 1) await revealAt(clock.now + DAY_MS);
    expect(await received()).toEqual([]);
  },
);

// proves LEAVE-4, ANON-9
test.each(Object.entries(ENDS))(
  'not even one of the same opponents, whose rater was known by one with a name, when %s',
  async (_end, end) => {
    const court = await aCourt();
    const { ann, al, play, rate, received, revealAt, clock } = court;
    const known = await play();
    await rate(ann, known, { isAnonymous: false, values: { power: 2 } });
    await revealAt(clock.now + DAY_MS);
    await rate(ann, await play(), { reveal: 'daily', values: { power: 3 } });
    await revealAt(clock.now + DAY_MS);
    await court.leave(known, court.bea);
    const [anns, als] = [await play(), await play()];
    await rate(ann, anns, { reveal: 'daily', values: { power: 8 } });
    await rate(al, als, { reveal: 'daily', values: { power: 9 } });
    await revealAt(clock.now + DAY_MS);
    expect(await received()).toEqual([8, 9]);
    await end(court, anns);
    await revealAt(clock.now + DAY_MS);
    expect(await received()).toEqual([9]);
  },
);
