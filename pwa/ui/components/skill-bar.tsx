import type { ReactNode } from 'react';
import { RATING_MAX, SKILLS } from '#shared/domain/skills.ts';
import type { StatsRow } from '#shared/schemas/rows.ts';
import { ratings } from '#shared/text/common.ts';
import { categories } from '#shared/text/skills.ts';
import { formatMean } from '../formats/format-mean.ts';
import { cx } from './cx.ts';

/** One value from 0 to 10 as a bar, with its name and number; null is "N/A" with an empty bar (CARD-3). */
export function SkillBar({
  label,
  value,
  format = String,
}: {
  label: ReactNode;
  value: number | null;
  /** The format of the number: a mean has a decimal, a single rating's value has none. */
  format?: (value: number) => string;
}) {
  return (
    <div className="grid grid-cols-[7.5rem_1fr_2.5rem] items-center gap-x-3 tight:grid-cols-[1fr_2.5rem]">
      <dt className="tight:col-span-full">{label}</dt>
      <dd className="contents">
        <span className="h-3 overflow-hidden rounded-full border border-line bg-sunken">
          <span
            className="block h-full bg-court"
            style={{ width: `${((value ?? 0) / RATING_MAX) * 100}%` }}
          />
        </span>
        <span className="score text-right text-2xl">
          {value === null ? ratings.notRated : format(value)}
        </span>
      </dd>
    </div>
  );
}

/** The mean of each skill (STATS-3). */
export function SkillMeans({
  means,
  isWide,
}: {
  means: NonNullable<StatsRow['skillBreakdown']>;
  /** True in a card as wide as the screen, which has two columns on a desktop. */
  isWide?: boolean;
}) {
  return (
    <dl className={cx('grid gap-x-10 gap-y-2', isWide && 'lg:grid-cols-2')}>
      {SKILLS.map((skill) => (
        <SkillBar key={skill} label={categories[skill]} value={means[skill]} format={formatMean} />
      ))}
    </dl>
  );
}
