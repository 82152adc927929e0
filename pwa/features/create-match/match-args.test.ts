import { expect, test } from 'vitest';
import { newId } from '#pwa/db/store/new-id.ts';
import { formReducer, freshForm } from './form-state.ts';
import { matchArgs } from './match-args.ts';

const [ANA, BEN, CLEO] = [1, 2, 3].map((id) => ({ id, username: `player${id}` }));

test('seat ids keep the order of the players, also when they are made in the same instant', () => {
  if (!ANA || !BEN || !CLEO) throw new Error('three players');
  const form = [BEN, CLEO].reduce(
    (before, player) => formReducer(before, { type: 'add', team: 'team2', player }),
    freshForm(ANA, '2026-05-01', newId()),
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
