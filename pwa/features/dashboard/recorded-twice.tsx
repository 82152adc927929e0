import type { ReactNode } from 'react';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { paths } from '#shared/domain/paths.ts';
import { sameMatch as text } from '#shared/text/same-match.ts';
import { useRecordedTwice } from './recorded-twice-queries.ts';

/**
 * Leads to the question whether two players recorded one match (WRONG-11), above `children`: these wait until it is
 * known, or it would push them down.
 */
export function RecordedTwice({ children }: { children: ReactNode }) {
  const twice = useRecordedTwice();
  if (twice === undefined) return <SkeletonCards />;
  return (
    <>
      {twice && (
        <TitledCard id="recorded-twice" title={text.both}>
          <div className="flex flex-wrap items-center gap-3">
            <p className="min-w-[12rem] flex-1">
              {text.like(twice.name, twice.mine.location, formatDay(twice.mine.date))}
            </p>
            <ButtonLink tone="court" to={paths.match(twice.mine.id)}>
              {text.check}
            </ButtonLink>
          </div>
        </TitledCard>
      )}
      {children}
    </>
  );
}
