import { v4, v7 } from 'uuid';
import { expect, test } from 'vitest';
import { matchId as schema, uuid } from '../schemas/fields.ts';
import { matchIdOf, mayCreateMatch } from './match-id.ts';

const AT = Date.UTC(2026, 4, 1, 18, 0, 0, 123);

test('a match’s id is a UUIDv8 of its time and a hash of its secret, always the same', () => {
  const secret = '5f0c2a52-6e0d-4b6c-8a51-0d5f3f6f9f10';
  expect(matchIdOf(secret, AT)).toBe(matchIdOf(secret, AT));
  expect(matchIdOf(secret, AT)).toMatch(/^019de4b2-8d7b-8/);
  // Phones hold matches whose ids were made by this rule: it never changes.
  expect(matchIdOf(secret, AT)).toBe('019de4b2-8d7b-8e3f-a97d-d93f555fe2f0');
});

test('ids of version 8 and 7 are ids of matches; only those of version 7 are ids of anything else', () => {
  const id = matchIdOf(v4(), AT);
  expect([schema.safeParse(id).success, schema.safeParse(v7()).success]).toEqual([true, true]);
  expect(uuid.safeParse(id).success).toBe(false);
  expect(schema.safeParse(v4()).success).toBe(false);
});

test('of two matches the later one has the greater id', () => {
  expect(matchIdOf(v4(), AT) < matchIdOf(v4(), AT + 1)).toBe(true);
});

// proves SYNC-23
test('only the secret of an id may create its match', () => {
  const secret = v4();
  const id = matchIdOf(secret, AT);
  expect(mayCreateMatch(id, secret)).toBe(true);
  expect(mayCreateMatch(id, v4())).toBe(false);
  expect(mayCreateMatch(id, id)).toBe(false);
  expect(mayCreateMatch(id, undefined)).toBe(false);
});

test('an id that an earlier app made needs no secret', () => {
  expect(mayCreateMatch(v7(), undefined)).toBe(true);
});
