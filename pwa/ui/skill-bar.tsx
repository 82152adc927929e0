import { RATING_MAX } from '#shared/limits.ts';

/**
 * One skill's value as a bar from 0 to 10; `value` null is "N/A" with an empty bar (spec 2).
 * `text` is what stands beside it, such as "7" or "7.2".
 */
export function SkillBar({
  label,
  value,
  text,
}: {
  label: string;
  value: number | null;
  text: string;
}) {
  return (
    <div className="grid grid-cols-[8.5rem_1fr_2.75rem] items-center gap-3">
      <dt>{label}</dt>
      <dd className="contents">
        <span aria-hidden="true" className="h-3 overflow-hidden rounded-full bg-sunken">
          <span
            className="block h-full rounded-full bg-court"
            style={{ width: `${((value ?? 0) / RATING_MAX) * 100}%` }}
          />
        </span>
        <span className="score text-right text-xl">{text}</span>
      </dd>
    </div>
  );
}
