import { describe, expect, it } from 'vitest';
import { isAnyoneTwice, isSamePlayer } from './same-player.ts';

describe('the same player', () => {
  // proves MATCH-20
  it('is matched by id, else by phone, else by email', () => {
    expect(isSamePlayer({ userId: 1, phone: '5' }, { userId: 2, phone: '5' })).toBe(false);
    expect(isSamePlayer({ userId: 1 }, { userId: 1 })).toBe(true);
    expect(isSamePlayer({ phone: '+1 555-0100' }, { phone: '+15550100' })).toBe(true);
    expect(isSamePlayer({ phone: '1', email: 'a@x' }, { phone: '2', email: 'a@x' })).toBe(false);
    expect(isSamePlayer({ email: ' Ann@X.org' }, { email: 'ann@x.ORG' })).toBe(true);
    expect(isSamePlayer({}, {})).toBe(false);
  });

  it('is not someone who shares a family email but has another phone', () => {
    const [mum, dad] = [
      { phone: '1', email: 'home@x.org' },
      { phone: '2', email: 'home@x.org' },
    ];
    expect(isAnyoneTwice([mum, dad, { userId: 1 }])).toBe(false);
    expect(isAnyoneTwice([mum, dad, { email: 'home@x.org' }])).toBe(true);
  });
});
