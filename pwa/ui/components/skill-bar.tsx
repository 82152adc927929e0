import type { ReactNode } from 'react';
import { RATING_MAX } from '#shared/domain/skills.ts';
import { ratings } from '#shared/text/common.ts';

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
