import { expect, test, vi } from 'vitest';
import { dayHere, dayOfInstant } from './days.ts';
import { instantHere } from './instant-here.ts';

test.each([-330, 0, 300])(
  'an instant in the zone of the device is the same instant, with the day of this device, %i minutes west',
  (west) => {
    const zone = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(west);
    const at = Date.parse('2026-11-30T01:48:00.000Z');
    expect(Date.parse(instantHere(at))).toBe(at);
    expect(dayOfInstant(instantHere(at))).toBe(dayHere(at));
    zone.mockRestore();
  },
);
