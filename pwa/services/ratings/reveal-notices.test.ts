import { expect, test } from 'vitest';
import { aRating } from '#pwa/db/testing/view-factories.ts';
import { formatDailyHour, formatDailyHourAfterSync } from '#pwa/ui/formats/format-daily-hour.ts';
import { nextDailyHour } from '#shared/domain/daily-hour.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import { noticeOf, whenGone, whenSeen } from './reveal-notices.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const REVEAL = nextDailyHour(NOW);
const WHEN = formatDailyHour(NOW);
const FIRST = formatDailyHourAfterSync(NOW);
const onPhone = { kind: 'on-phone' } as const;
const synced = { kind: 'synced' } as const;

/** A rating that waits for the reveal, as the server has it. */
function waiting(rest: Partial<RatingGivenRow> = {}): RatingGivenRow {
  return aRating({ arrivesAt: new Date(REVEAL).toISOString(), ...rest });
}

// proves RATE-17, ANON-5
test('a waiting rating withdrawn without signal is still shown at its reveal, unless this phone syncs first', () => {
  const still = `Bea still gets it ${WHEN} unless this phone syncs first.`;
  expect(whenGone('Bea', waiting(), true, NOW)).toBe(still);
  expect(whenGone('Bea', waiting(), false, NOW)).toBe('Bea will never see it.');
  expect(whenGone('Bea', waiting({ isUnsent: true }), true, NOW)).toBe('Bea will never see it.');
  const shown = { row: waiting({ isWithdrawn: true }), mark: onPhone };
  expect(noticeOf('Bea', shown, NOW)).toBe(`Withdrawn. ${still}`);
  expect(noticeOf('Bea', shown, REVEAL + HOUR_MS)).toBe(`Withdrawn. Bea stops seeing it ${FIRST}.`);
  expect(noticeOf('Bea', { ...shown, mark: synced }, NOW)).toBe('Withdrawn');
});

// proves RATE-17, ANON-5
test('of a waiting rating edited without signal the earlier values are shown, unless this phone syncs first', () => {
  const earlier = `Bea gets your earlier rating ${WHEN} unless this phone syncs first.`;
  for (const row of [waiting(), waiting({ isEdited: true })]) {
    expect(whenSeen('Bea', row, true, NOW)).toBe(earlier);
    expect(noticeOf('Bea', { row, mark: onPhone }, NOW)).toBe(earlier);
    const later = noticeOf('Bea', { row, mark: onPhone }, REVEAL + HOUR_MS);
    expect(later).toBe(`Bea sees your changes ${FIRST}.`);
  }
  expect(noticeOf('Bea', { row: waiting(), mark: synced }, NOW)).toBe(`Bea gets it ${WHEN}.`);
  const unsent = { row: waiting({ isUnsent: true }), mark: onPhone };
  expect(noticeOf('Bea', unsent, NOW)).toBe(`Bea gets it ${FIRST}.`);
});

test('a rating with a name says what a late withdrawal leaves in sight, and of an edit nothing', () => {
  const named = aRating({ isAnonymous: false });
  expect(whenGone('Bea', named, true, NOW)).toBe('Bea sees it until this phone syncs.');
  expect(whenGone('Bea', named, false, NOW)).toBeNull();
  expect(noticeOf('Bea', { row: named, mark: onPhone }, NOW)).toBeNull();
  const withdrawn = { ...named, isWithdrawn: true };
  const said = 'Withdrawn. Bea sees it until this phone syncs.';
  expect(noticeOf('Bea', { row: withdrawn, mark: onPhone }, NOW)).toBe(said);
  const unsent = { ...withdrawn, isUnsent: true };
  expect(noticeOf('Bea', { row: unsent, mark: onPhone }, NOW)).toBe('Withdrawn');
});
