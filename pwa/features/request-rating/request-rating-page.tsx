import { useState } from 'react';
import { ShareMatchDialog } from '#pwa/services/matches/share-match-dialog.tsx';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { EmptyState } from '#pwa/ui/components/empty-state.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/navigation.ts';
import { requestRating as text } from '#shared/text/request-rating.ts';
import { MatchToShow } from './match-to-show.tsx';
import { type MatchView, useRatableMatches } from './queries.ts';

/**
 * The screen for asking opponents for ratings (PROFILE-10): the latest matches, each with its QR code and link, from
 * this phone's own records.
 */
export function RequestRatingPage() {
  const matches = useRatableMatches();
  const [shown, setShown] = useState<MatchView['match'] | null>(null);
  return (
    <Page title={text.title}>
      {matches === undefined && <SkeletonCards height="5rem" />}
      {matches?.length === 0 && (
        <EmptyState title={text.empty} hint={text.emptyHint}>
          <ButtonLink tone="ball" to={paths.createMatch}>
            {text.create}
          </ButtonLink>
        </EmptyState>
      )}
      {matches !== undefined && matches.length > 0 && (
        <>
          <p className="text-lg">{text.hint}</p>
          <Card aria-label={nav.matches}>
            <ul className="divide-y divide-line">
              {matches.map((view) => (
                <MatchToShow key={view.match.id} view={view} onShow={() => setShown(view.match)} />
              ))}
            </ul>
          </Card>
          <ButtonLink to={paths.ratePlayers}>{nav.goToMatches}</ButtonLink>
        </>
      )}
      {shown && <ShareMatchDialog match={shown} onClose={() => setShown(null)} />}
    </Page>
  );
}
