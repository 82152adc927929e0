import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CaptureEvidence, captureTimes } from './capture-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The true time at the push. */
const NOW = Date.UTC(2026, 5, 10, 12);
const YEAR = 365 * DAY_MS;

/** One capture: its true time, and the clock's error then. */
interface TrueCapture extends CaptureEvidence {
  ago: number;
  error?: number;
}

/** The server's computed times, as times before now; the clock is off by `error` at the push. */
function agos(captures: readonly TrueCapture[], error = 0): number[] {
  const instants = captureTimes({
    now: NOW,
    deviceNow: NOW + error,
    mutations: captures.map((capture) => ({ deviceAt: NOW - capture.ago + (capture.error ?? 0) })),
    captured: captures,
  });
  return instants.map((at) => NOW - at);
}

/** The last server time is this old, and the clock was off by `error` then. */
function seen(ago: number, error = 0): CaptureEvidence {
  return { seenAt: NOW - ago, seenDeviceAt: NOW - ago + error };
}

describe('instantsOf', () => {
  test('a clock with a constant error is corrected, with or without a server time', () => {
    for (const error of [-YEAR, -5 * MINUTE_MS, 0, 3 * HOUR_MS, YEAR]) {
      expect(agos([{ ago: HOUR_MS, error }], error)).toEqual([HOUR_MS]);
      const captured = seen(2 * DAY_MS, error);
      expect(agos([{ ago: DAY_MS, error, ...captured }], error)).toEqual([DAY_MS]);
    }
  });

  test('captured a year back and right again at the push: no earlier than the last server time', () => {
    const captured = seen(3 * HOUR_MS);
    expect(agos([{ ago: 2 * HOUR_MS, error: -YEAR, ...captured }])).toEqual([0]);
    const withRun = { ...captured, ranSince: HOUR_MS };
    expect(agos([{ ago: 2 * HOUR_MS, error: -YEAR, ...withRun }])).toEqual([2 * HOUR_MS]);
    const withLaterRun = { ...captured, ranUntil: 2 * HOUR_MS };
    expect(agos([{ ago: 2 * HOUR_MS, error: -YEAR, ...withLaterRun }])).toEqual([2 * HOUR_MS]);
  });

  test('captured a year ahead and right again at the push: never in the future', () => {
    expect(agos([{ ago: 2 * HOUR_MS, error: YEAR, ...seen(3 * HOUR_MS) }])).toEqual([0]);
    expect(agos([{ ago: 2 * HOUR_MS, error: YEAR }])).toEqual([0]);
  });

  test('captured with a right clock that is wrong at the push: at its own instant', () => {
    for (const error of [-YEAR, YEAR])
      expect(agos([{ ago: 2 * HOUR_MS, ...seen(3 * HOUR_MS) }], error)).toEqual([2 * HOUR_MS]);
  });

  test('a clock that was known to be wrong and is set right after the capture', () => {
    for (const error of [-YEAR, YEAR]) {
      const captured = seen(3 * HOUR_MS, error);
      expect(agos([{ ago: 2 * HOUR_MS, error, ...captured }])).toEqual([2 * HOUR_MS]);
    }
  });

  test('a clock that monotonic time shows not to have been set since the last server time is believed', () => {
    const error = 3 * DAY_MS;
    const captured = { ...seen(9 * DAY_MS, error), ranSince: DAY_MS };
    expect(agos([{ ago: 8 * DAY_MS, error, ...captured }])).toEqual([8 * DAY_MS]);
  });

  test('days on a wrong clock keep their distances and their order, as late as possible', () => {
    const captured = seen(5 * DAY_MS);
    const captures = [4, 3, 2].map((days) => ({ ago: days * DAY_MS, error: -YEAR, ...captured }));
    expect(agos(captures)).toEqual([2 * DAY_MS, DAY_MS, 0]);
  });

  test('a clock that was set several times between captures: all after the last server time, in order', () => {
    const captured = seen(3 * HOUR_MS);
    const captures = [
      { ago: 2.5 * HOUR_MS, error: -YEAR, ...captured },
      { ago: 2 * HOUR_MS, error: YEAR, ...captured },
      { ago: 1.5 * HOUR_MS, error: -20 * YEAR, ...captured },
      { ago: HOUR_MS, ...captured },
    ];
    const told = agos(captures);
    expect(told[3]).toBe(HOUR_MS);
    expect(told).toEqual(told.toSorted((a, b) => b - a));
    for (const ago of told) expect(ago >= 0 && ago <= 3 * HOUR_MS).toBe(true);
  });

  test('a server time in the future was wrong itself, and is ignored', () => {
    expect(agos([{ ago: HOUR_MS, ...seen(-YEAR) }])).toEqual([HOUR_MS]);
    const run = { ...seen(-YEAR), ranSince: HOUR_MS };
    expect(agos([{ ago: HOUR_MS, error: YEAR, ...run }])).toEqual([0]);
  });

  test('an older app sends no stamps: nothing is in the future or before 1970', () => {
    const told = (deviceAt: number, deviceNow = NOW) =>
      captureTimes({ now: NOW, deviceNow, mutations: [{ deviceAt }] });
    expect(told(NOW - YEAR)).toEqual([NOW - YEAR]);
    expect(told(NOW + YEAR)).toEqual([NOW]);
    expect(told(1000, NOW + YEAR)).toEqual([0]);
  });

  const error = fc.oneof(fc.constant(0), fc.integer({ min: -3 * YEAR, max: 3 * YEAR }));
  const span = fc.integer({ min: 0, max: 30 * DAY_MS });
  const claims = fc.array(
    fc.record({
      deviceAt: fc.integer({ min: 0, max: 2 * NOW }),
      captured: fc.record(
        {
          seenAt: fc.integer({ min: 0, max: 2 * NOW }),
          seenDeviceAt: fc.integer({ min: 0, max: 2 * NOW }),
          ranSince: fc.integer({ min: 0, max: 2 * NOW }),
          ranUntil: fc.integer({ min: 0, max: 2 * NOW }),
        },
        { requiredKeys: [] },
      ),
    }),
    { maxLength: 6 },
  );

  test('whatever a device claims, nothing is in the future or before 1970', () => {
    fc.assert(
      fc.property(claims, fc.integer({ min: 0, max: 2 * NOW }), (all, deviceNow) => {
        const captured = all.map((claim) => claim.captured);
        const instants = captureTimes({ now: NOW, deviceNow, mutations: all, captured });
        expect(instants).toHaveLength(all.length);
        for (const at of instants) expect(at >= 0 && at <= NOW).toBe(true);
      }),
    );
  });

  test('however the clock is set, each capture lies between the last server time and the push', () => {
    fc.assert(
      fc.property(span, span, error, error, error, (one, other, then, at, now) => {
        const [since, ago] = [Math.max(one, other), Math.min(one, other)];
        const [told = Number.NaN] = agos([{ ago, error: at, ...seen(since, then) }], now);
        expect(told >= 0 && told <= since).toBe(true);
        // The clock was not set between the capture and the push, and nothing contradicts it.
        if (at === now) expect(told).toBe(then === now || Math.abs(told - ago) < 1 ? ago : told);
      }),
    );
  });

  test('a clock that is set once, at any moment, never moves a capture whose page was open all the time', () => {
    fc.assert(
      fc.property(span, span, error, fc.boolean(), (one, other, wrong, isBefore) => {
        const [since, ago] = [Math.max(one, other), Math.min(one, other)];
        const run = { ranSince: since - ago, ranUntil: ago };
        const capture = { ago, error: isBefore ? wrong : 0, ...seen(since), ...run };
        expect(agos([capture], wrong)).toEqual([ago]);
      }),
    );
  });
});
