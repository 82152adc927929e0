import { describe, expect, it, vi } from 'vitest';
import { dayAfter, dayHere, dayOfInstant, instantHere, isDay, localDay } from './days.ts';

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

describe('instantHere', () => {
  it.each([-330, 0, 300])(
    'is the same instant, with the day of this device, %i minutes west',
    (west) => {
      const zone = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(west);
      const at = Date.parse('2026-11-30T01:48:00.000Z');
      expect(Date.parse(instantHere(at))).toBe(at);
      expect(dayOfInstant(instantHere(at))).toBe(dayHere(at));
      zone.mockRestore();
    },
  );
});
