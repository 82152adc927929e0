import { countVoices, summarise } from '#shared/domain/player-numbers.ts';
import { toTenths } from '#shared/domain/rating-math.ts';
import { CATEGORIES, type Category, type RatingValues, SKILLS } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import type { RatingReceivedRow, StatsRow } from '#shared/schemas/rows.ts';

/** A mean in tenths; null if nobody rated. */
type Tenths = number | null;

export type Means = Record<'overall' | Category, Tenths>;

type Gains = Record<keyof Means, Tenths | undefined>;

const NAMES = ['overall', ...CATEGORIES] as const;

/** The summary above the cards of one tab (CARD-6). */
export interface RatingSummary {
  means: Means;
  /**
   * What each mean gained since a month ago, in tenths; null if there was none, undefined if only the server could
   * tell. Absent for ratings given: what players give is no record of their own.
   */
  gained?: Gains;
  /** How many players the ratings come from, or went to. */
  voices: number;
  /** True if some of the ratings count together, as far as the viewer's cards and numbers show it. */
  hasSharedVoice: boolean;
}

/**
 * The means of the ratings received that count, and what they gained since the same day of last month. The server's
 * numbers come first where the viewer has them: only it knows which anonymous guests count together (docs/rules.md
 * 113). Null without ratings.
 */
export function receivedSummary(
  received: readonly RatingReceivedRow[],
  stats: StatsRow | null,
  today: string,
): RatingSummary | null {
  if (received.length === 0) return null;
  const until = monthBefore(today);
  const now = meansOf(received);
  const before = meansOf(received.filter(({ day }) => day <= until));
  const means = { ...now, ...meansIn(stats) };
  // Where the server's mean differs, anonymous guests count together: of a month ago this phone cannot tell which.
  const gained = (name: keyof Means) =>
    means[name] === now[name] ? gain(before[name], now[name]) : undefined;
  const voices = stats?.ratingsReceived ?? countVoices(received);
  return {
    means,
    gained: recordOf(NAMES, gained),
    voices,
    hasSharedVoice: voices < received.length || NAMES.some((name) => means[name] !== now[name]),
  };
}

/** The means of the ratings given that count. Null without such ratings. */
export function givenSummary(given: readonly { values: RatingValues }[]): RatingSummary | null {
  if (given.length === 0) return null;
  return { means: meansOf(given), voices: given.length, hasSharedVoice: false };
}

function meansOf(
  ratings: readonly { values: RatingValues; guestOf?: number | undefined }[],
): Means {
  const { overall, sportsmanship, bySkill } = summarise(
    ratings.map(({ values, guestOf }) => ({ ...values, guestOf })),
  );
  return { overall, sportsmanship, ...bySkill };
}

/** The means that the server has sent, which leaves out the skills for free members. */
function meansIn(stats: StatsRow | null): Partial<Means> {
  if (stats === null) return {};
  const { overallRating, sportsmanshipRating, skillBreakdown } = stats;
  return {
    overall: toTenths(overallRating),
    sportsmanship: toTenths(sportsmanshipRating),
    ...(skillBreakdown && recordOf(SKILLS, (skill) => toTenths(skillBreakdown[skill]))),
  };
}

function gain(before: Tenths, now: Tenths): Tenths {
  return before === null || now === null ? null : now - before;
}

/** The same day of last month, or its last day if it has none (yyyy-mm-dd). */
export function monthBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - 1);
  // The 31st of a shorter month is a day of the next one.
  if (date.getUTCDate() !== Number(day.slice(8))) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}
