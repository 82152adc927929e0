import X from 'lucide-react/icons/x';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { IconButton } from '#pwa/ui/components/button.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { ShareRatingLink } from '#pwa/ui/share/share-rating-link.tsx';
import { recordedMatch as text } from '#shared/text/recorded-match.ts';
import { Showcase } from './match-showcase.tsx';
import { usePhoneGuests } from './use-phone-guests.ts';
import { dismissRecorded, useRecordedId, useRecordedView } from './use-recorded-view.ts';

/** The match that was recorded last, on top of the list until it is dismissed, also after a reload (MATCH-47). */
export function RecordedMatch() {
  const { owner } = usePlayerDb();
  const matchId = useRecordedId(owner);
  return matchId === null ? null : <RecordedCard matchId={matchId} />;
}

function RecordedCard({ matchId }: { matchId: string }) {
  const view = useRecordedView(matchId);
  const guests = usePhoneGuests(matchId);
  if (!view) return null;
  const { location, date } = view.match;
  return (
    <TitledCard
      id="recorded-match"
      title={text.title}
      aside={
        <IconButton label={text.dismiss} onClick={() => void dismissRecorded()}>
          <X aria-hidden="true" />
        </IconButton>
      }
    >
      <div className="grid animate-rise gap-4">
        <Showcase view={view} />
        <ShareRatingLink
          matchId={matchId}
          location={location}
          date={formatDay(date)}
          guests={guests}
        />
      </div>
    </TitledCard>
  );
}
