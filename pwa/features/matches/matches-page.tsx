import Plus from 'lucide-react/icons/plus';
import ScanLine from 'lucide-react/icons/scan-line';
import { useState } from 'react';
import { paths } from '#pwa/app/paths.ts';
import { ShareMatchDialog } from '#pwa/app/share-match-dialog.tsx';
import { ButtonLink } from '#pwa/ui/button.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LongList } from '#pwa/ui/long-list.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { SkeletonCards } from '#pwa/ui/skeleton.tsx';
import { nav } from '#shared/text.ts';
import { matches as text } from '#shared/text-matches.ts';
import { MatchCard } from './match-card.tsx';
import { type MatchView, useConflicts, useMatchList } from './queries.ts';
import { ResultDialog } from './result/result-dialog.tsx';
import { SessionEnded } from './session-ended.tsx';

/** Matches and Ratings list (spec 2), from this phone's own records. */
export function MatchesPage() {
  const matches = useMatchList();
  const conflicts = useConflicts();
  const [shared, setShared] = useState<MatchView['match'] | null>(null);
  const [recording, setRecording] = useState<MatchView | null>(null);
  return (
    <Page
      title={text.title}
      aside={
        <div className="flex flex-wrap gap-3">
          {/* The first match has the louder button beneath. */}
          <ButtonLink tone={matches?.length === 0 ? 'quiet' : 'ball'} to={paths.createMatch}>
            <Plus aria-hidden="true" />
            {text.create}
          </ButtonLink>
          <ButtonLink to={paths.scan}>
            <ScanLine aria-hidden="true" />
            {nav.scan}
          </ButtonLink>
        </div>
      }
    >
      <SessionEnded />
      {matches === undefined && <SkeletonCards height="17rem" />}
      {matches?.length === 0 && (
        <EmptyState title={text.empty} hint={text.emptyHint}>
          <ButtonLink tone="ball" to={paths.createMatch}>
            {text.createFirst}
          </ButtonLink>
        </EmptyState>
      )}
      <LongList items={matches ?? []} keyOf={({ match }) => match.id}>
        {(view) => (
          <MatchCard
            view={view}
            conflict={conflicts.get(view.match.id)}
            onShare={() => setShared(view.match)}
            onRecord={() => setRecording(view)}
          />
        )}
      </LongList>
      {recording && <ResultDialog view={recording} onClose={() => setRecording(null)} />}
      {shared && <ShareMatchDialog match={shared} onClose={() => setShared(null)} />}
    </Page>
  );
}
