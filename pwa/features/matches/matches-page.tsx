import Plus from 'lucide-react/icons/plus';
import ScanLine from 'lucide-react/icons/scan-line';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DeleteMatchDialog } from '#pwa/services/matches/delete-match-dialog.tsx';
import { RecordedMatch } from '#pwa/services/matches/recorded-match.tsx';
import { useConflicts } from '#pwa/services/matches/result-conflicts.ts';
import { ShareMatchDialog } from '#pwa/services/matches/share-match-dialog.tsx';
import { UndoDeletion } from '#pwa/services/matches/undo-deletion.tsx';
import { FirstLoad } from '#pwa/services/player/first-load.tsx';
import { useOnceSynced } from '#pwa/services/player/use-once-synced.ts';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { EmptyState } from '#pwa/ui/components/empty-state.tsx';
import { LongList } from '#pwa/ui/components/long-list.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { paths } from '#shared/domain/paths.ts';
import { matchList as text } from '#shared/text/matches.ts';
import { nav } from '#shared/text/navigation.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { MatchCard } from './match-card.tsx';
import { type MatchView, useMatchList, useResultDrafts } from './queries.ts';
import { ResultDialog } from './result/result-dialog.tsx';

const RESULT_OF = 'result';

/** The list of matches and ratings (LIST-2), from this phone's own records. */
export function MatchesPage() {
  const listed = useOnceSynced(useMatchList());
  const [shared, setShared] = useState<MatchView['match'] | null>(null);
  const [leaving, setLeaving] = useState<MatchView['match'] | null>(null);
  const [deleting, setDeleting] = useState<MatchView['match'] | null>(null);
  const [recording, record] = useRecording(listed);
  const conflicts = useConflicts();
  const unsaved = useResultDrafts(recording !== undefined);
  // A screen reader reads a card as a whole.
  const matches = conflicts && unsaved && listed;
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
      <RecordedMatch />
      {matches === undefined && <FirstLoad what="matches" height="17rem" />}
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
            conflict={conflicts?.get(view.match.id)}
            unsaved={unsaved?.get(view.match.id)}
            onShare={() => setShared(view.match)}
            onRecord={() => record(view.match.id)}
            onLeave={() => setLeaving(view.match)}
            onDelete={() => setDeleting(view.match)}
          />
        )}
      </LongList>
      {recording && (
        <ResultDialog key={recording.match.id} view={recording} onClose={() => record(null)} />
      )}
      {leaving && <LeaveDialog match={leaving} onClose={() => setLeaving(null)} />}
      {deleting && <DeleteMatchDialog match={deleting} onClose={() => setDeleting(null)} />}
      <UndoDeletion />
      {shared && <ShareMatchDialog match={shared} onClose={() => setShared(null)} />}
    </Page>
  );
}

/**
 * The match whose result is being entered, and how to open and close the dialog. It is in the address, so that a
 * reload, also for a new version of the app, returns to the open dialog.
 */
function useRecording(matches: readonly MatchView[] | undefined) {
  const [query, setQuery] = useSearchParams();
  const matchId = query.get(RESULT_OF);
  const recording = matches?.find(({ match }) => match.id === matchId);
  const record = (id: string | null) =>
    setQuery(id === null ? {} : { [RESULT_OF]: id }, { replace: true });
  return [recording, record] as const;
}
