import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { VERBS } from '#api/server/mutation-verbs.ts';
import { VALUES } from '#api/testing/factories/rating.ts';
import { invalidBodiesOf } from '#api/testing/invalid-bodies.ts';
import { newMatchId } from '#shared/domain/match-id.ts';
import type { MutationArgs, MutationKind } from '#shared/schemas/mutations.ts';
import { currentVersion } from '#shared/schemas/upgrades.ts';
import { prepare, type Verb } from './verb.ts';

/** Arguments of each kind with every field that they may have. */
const ARGS: { [K in MutationKind]: MutationArgs<K> } = {
  createMatch: {
    ...newMatchId(0),
    date: '2026-05-01',
    location: 'Court 2',
    matchType: 'singles',
    team1Score: 11,
    team2Score: 9,
    seats: [
      { id: v7(), team: 'team1', userId: 1_000_000 },
      {
        id: v7(),
        team: 'team2',
        guest: { firstName: 'Gus', lastName: 'Ek', phone: '+1 555 0100', email: 'gus@x.org' },
      },
    ],
  },
  editMatch: {
    matchId: v7(),
    revision: v7(),
    date: '2026-05-01',
    location: 'Court 2',
  },
  deleteMatch: { matchId: v7() },
  recordResult: { matchId: v7(), revision: v7(), team1Score: 11, team2Score: 9 },
  submitRating: {
    ratingId: v7(),
    matchId: v7(),
    ratedUserId: 1_000_000,
    values: { ...VALUES, sportsmanship: 9 },
    isAnonymous: true,
    reveal: 'daily',
  },
  changeRating: { ratingId: v7(), matchId: v7(), ratedUserId: 1_000_000, values: VALUES },
  leaveMatch: { matchId: v7() },
  readNotification: { notificationId: v7() },
  sendFeedback: { feedbackId: v7(), feedback: 'Good', category: 'general' },
};

const context = {
  id: v7(),
  owner: 1_000_000,
  at: 0,
  day: '2026-05-01',
  utcOffset: 0,
  deviceAt: 0,
  mustConfirm: false,
};

test.each<Verb<unknown>>(Object.values(VERBS))(
  '$kind with one wrong value anywhere is refused with our own message',
  (verb) => {
    const judged = (args: unknown) => prepare(verb, context, currentVersion(verb.kind), args);
    for (const { what, json } of invalidBodiesOf(ARGS[verb.kind]))
      expect(judged(JSON.parse(json)), what).toEqual({
        status: 'rejected',
        code: 'invalid',
        message: expect.not.stringMatching(/Invalid|^$/),
      });
    expect(judged(ARGS[verb.kind])).toMatchObject({ context });
  },
);
