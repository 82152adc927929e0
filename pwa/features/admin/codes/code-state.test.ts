import { expect, test } from 'vitest';
import type { SignupCode } from '#shared/schemas/admin.ts';
import { codeState } from './code-state.ts';

const NOW = Date.UTC(2026, 4, 1);

function stateOf(code: Partial<SignupCode>) {
  const fresh = {
    id: 1,
    code: 'CLUB',
    description: 'A club',
    membershipType: 'premium',
    membershipDuration: 365,
    maxUses: 2,
    usedCount: 1,
    isActive: true,
    isBeta: false,
    createdBy: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    expiresAt: null,
  } as const;
  return codeState({ ...fresh, ...code }, NOW);
}

test('a code is active until it is used up, expired or deactivated', () => {
  expect(stateOf({})).toBe('active');
  expect(stateOf({ usedCount: 2 })).toBe('usedUp');
  expect(stateOf({ expiresAt: '2026-05-01T00:00:00.001Z' })).toBe('active');
  expect(stateOf({ expiresAt: '2026-05-01T00:00:00.000Z' })).toBe('expired');
  expect(stateOf({ usedCount: 2, isActive: false })).toBe('inactive');
});
