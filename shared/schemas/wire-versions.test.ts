import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { hashOf, readWireVersions } from '../testing/wire-versions.ts';
import { currentUser } from './current-user.ts';
import { MUTATION_ARGS, type MutationKind } from './mutations.ts';
import {
  type FeedEntity,
  matchRow,
  notificationRow,
  playerRow,
  ratingGivenRow,
  ratingReceivedRow,
  statsRow,
} from './rows.ts';
import { currentVersion, upgradeArgs } from './upgrades.ts';

const ROWS: Record<FeedEntity, z.ZodMiniType> = {
  match: matchRow,
  'rating-given': ratingGivenRow,
  'rating-received': ratingReceivedRow,
  stats: statsRow,
  player: playerRow,
  notification: notificationRow,
  me: currentUser,
};

const ADD = 'Add a version with this hash and examples of it to shared/testing/wire-versions.json';
const versions = readWireVersions();
const kinds = Object.entries(MUTATION_ARGS) as [MutationKind, z.ZodMiniType][];

test.each(kinds)('changed arguments of %s are a new version', (kind, schema) => {
  const last = versions.args[kind].at(-1);
  expect(hashOf(schema), `Phones hold older captures: write an upgrade (upgrades.ts). ${ADD}`).toBe(
    last?.hash,
  );
  expect(versions.args[kind], 'one version more than there are upgrades').toHaveLength(
    currentVersion(kind),
  );
});

test.each(kinds)('a capture of every version of %s is read', (kind, schema) => {
  for (const [index, { examples }] of versions.args[kind].entries()) {
    expect(examples).not.toEqual([]);
    for (const args of examples) schema.parse(upgradeArgs(kind, index + 1, args));
  }
});

test.each(Object.entries(ROWS) as [FeedEntity, z.ZodMiniType][])(
  'changed rows of %s are a new version, and phones can still read those that they have',
  (entity, schema) => {
    const last = versions.rows[entity].at(-1);
    expect(hashOf(schema), `Phones keep older rows: new fields are optional. ${ADD}`).toBe(
      last?.hash,
    );
    for (const { examples } of versions.rows[entity]) {
      expect(examples).not.toEqual([]);
      for (const row of examples) schema.parse(row);
    }
  },
);
