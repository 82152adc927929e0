import X from 'lucide-react/icons/x';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { IconButton } from '#pwa/ui/components/icon-button.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { ShareRatingLink } from '#pwa/ui/share/share-rating-link.tsx';
import { editMatch } from '#shared/text/edit-match.ts';
import { recordedMatch as text } from '#shared/text/recorded-match.ts';
import { Showcase } from './match-showcase.tsx';
import { RematchLink } from './rematch-link.tsx';
import { dismissRecorded, type LastRecorded } from './use-recorded-view.ts';

/** The match that was recorded last, on top of the list, also after a reload (MATCH-47). */
export function RecordedMatch({ view }: { view: LastRecorded }) {
  const { location, date } = view.match;
  return (
    <TitledCard
      id="recorded-match"
      title={view.isReplacement ? editMatch.saved.title : text.title}
      aside={
        <IconButton label={text.dismiss} onClick={() => void dismissRecorded()}>
          <X aria-hidden="true" />
        </IconButton>
      }
    >
      <div className="grid animate-rise gap-4">
        <Showcase view={view}>
          {view.mark.kind !== 'refused' && <RematchLink match={view.match} />}
        </Showcase>
        <ShareRatingLink
          matchId={view.match.id}
          location={location}
          date={formatDay(date)}
          guests={view.phoneGuests}
          hasGuests={view.nonMembers > 0}
        />
      </div>
    </TitledCard>
  );
}
