import { describe, expect, it } from 'vitest';
import { dayAfter, isDay, localDay } from './days.ts';

describe('localDay', () => {
  it("is the calendar day on the phone's own clock", () => {
    const justBeforeMidnightUtc = Date.parse('2026-06-30T23:30:00Z');
    expect(localDay(justBeforeMidnightUtc, 0)).toBe('2026-06-30');
    expect(localDay(justBeforeMidnightUtc, 120)).toBe('2026-07-01');
    expect(localDay(justBeforeMidnightUtc, -420)).toBe('2026-06-30');
  });
});

describe('isDay', () => {
  it('takes real calendar days only', () => {
    expect(['2026-02-28', '2024-02-29'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '', '2026-06-30T00:00'].some(isDay)).toBe(
      false,
    );
  });
});

describe('dayAfter', () => {
  it('continues over the ends of months and years', () => {
    expect(dayAfter('2026-12-30')).toBe('2026-12-31');
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
    expect(dayAfter('2028-02-28')).toBe('2028-02-29');
  });
});
