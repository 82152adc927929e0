import { expect, test } from 'vitest';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import { doerOf, subjectOf } from './subject-of.ts';

const ENTRY: AuditEntry = {
  id: 1,
  admin: { id: 1_000_000, displayName: 'Bea Boss', username: 'boss' },
  action: 'deleteMatch',
  user: null,
  parent: null,
  amount: null,
  code: null,
  matchId: '01a200a3-0000-7000-8000-000000000000',
  match: { date: '2026-05-01', matchType: 'doubles' },
  createdAt: '2026-05-02T00:00:00.000Z',
};

test('a deleted match is named by its day and type, as far as they are known', () => {
  expect(subjectOf(ENTRY)).toBe(`Doubles, May\u00a01,\u00a02026 (${ENTRY.matchId})`);
  expect(subjectOf({ ...ENTRY, match: null })).toBe(ENTRY.matchId);
});

test('two deleted admins are distinguished by their numbers', () => {
  expect(doerOf(ENTRY)).toBe('boss');
  const admin = { id: 1_000_021, displayName: 'Deleted player', username: '' };
  expect(doerOf({ ...ENTRY, admin })).toBe('Deleted player No. 1000021');
});
