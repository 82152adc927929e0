import QrCode from 'lucide-react/icons/qr-code';
import { Button } from '#pwa/ui/components/button.tsx';
import { SyncMark } from '#pwa/ui/components/sync-mark.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { requestRating as text } from '#shared/text/request-rating.ts';
import { AskInApp } from './ask-in-app.tsx';
import { hasMembersToAsk, type MatchView } from './queries.ts';

/** One match whose opponents can be asked: location, date and opponents. */
export function MatchToShow({ view, onShow }: { view: MatchView; onShow: () => void }) {
  const { match, mark, opponents } = view;
  const names = opponents.map(({ person }) => person.name);
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="grid min-w-[7rem] flex-1 gap-1">
        <p className="text-lg leading-tight font-semibold">{match.location}</p>
        <p className="text-sm text-muted">{formatDay(match.date)}</p>
        {names.length > 0 && <p className="text-sm">{text.against(names.join(', '))}</p>}
        {mark.kind === 'on-phone' && (
          <>
            <SyncMark mark={mark} />
            <p className="text-sm text-muted">{text.onPhone}</p>
          </>
        )}
      </div>
      <div className="flex basis-full flex-wrap gap-3 *:flex-1 sm:basis-auto">
        <Button tone="court" onClick={onShow} aria-label={text.askAbout(match.location)}>
          <QrCode aria-hidden="true" />
          {text.ask}
        </Button>
        {hasMembersToAsk(view) && <AskInApp matchId={match.id} location={match.location} />}
      </div>
    </li>
  );
}
