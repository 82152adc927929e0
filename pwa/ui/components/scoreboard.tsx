import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** One team. `score` is null while there is no result. */
export interface ScoreboardSide {
  label: string;
  names: readonly ReactNode[];
  score: number | null;
}

/** A match as the court seen from above: the teams on their halves, the scores at the net. */
export function Scoreboard({ left, right }: { left: ScoreboardSide; right: ScoreboardSide }) {
  const ahead = Math.max(left.score ?? 0, right.score ?? 0);
  const isWinner = (side: ScoreboardSide) => left.score !== right.score && side.score === ahead;
  return (
    <CourtFrame>
      <Half side={left} place="near" isWinner={isWinner(left)} />
      <Half side={right} place="far" isWinner={isWinner(right)} />
    </CourtFrame>
  );
}

/** The two halves and the net between them. */
export function CourtFrame({ children }: { children: ReactNode }) {
  return (
    <div className="relative grid auto-rows-fr grid-cols-2 overflow-hidden rounded-xl border-2 border-floor text-white tight:grid-cols-1">
      {children}
      <span
        aria-hidden="true"
        className="absolute inset-y-0 left-1/2 -ml-px border-l-3 border-dashed border-white tight:inset-x-0 tight:inset-y-auto tight:top-1/2 tight:ml-0 tight:border-t-3 tight:border-l-0"
      />
    </div>
  );
}

function Half({
  side,
  place,
  isWinner,
}: {
  side: ScoreboardSide;
  place: 'near' | 'far';
  isWinner: boolean;
}) {
  return (
    <div
      className={cx(
        'court-half @container flex min-w-0 flex-col justify-between gap-2 px-3 pt-2 pb-3',
        place === 'near' ? 'court-near' : 'text-right tight:text-left',
      )}
    >
      <div className={cx('w-fit max-w-full', place === 'far' && 'self-end tight:self-start')}>
        <p className="text-sm">{side.label}</p>
        {side.names.map((name, index) => (
          <p key={index} className="mt-1 text-sm leading-tight font-semibold sm:text-base">
            {name}
          </p>
        ))}
      </div>
      <p
        className={cx(
          'score text-6xl',
          place === 'near' ? 'self-end' : 'self-start tight:self-end',
          isWinner && 'underline decoration-4 underline-offset-4',
        )}
      >
        {side.score ?? '–'}
      </p>
    </div>
  );
}
