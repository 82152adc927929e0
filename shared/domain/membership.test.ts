import { expect, it } from 'vitest';
import { isPremium } from './membership.ts';

// proves PAY-11
it('a member is premium by type and expiry together, in any case of the type', () => {
  expect(isPremium({ membershipType: 'Premium', membershipExpiry: null }, 5)).toBe(true);
  expect(isPremium({ membershipType: 'premium', membershipExpiry: 6 }, 5)).toBe(true);
  expect(isPremium({ membershipType: 'premium', membershipExpiry: 5 }, 5)).toBe(false);
  expect(isPremium({ membershipType: 'free', membershipExpiry: null }, 5)).toBe(false);
});
