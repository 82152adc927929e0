import QrCode from 'lucide-react/icons/qr-code';
import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { SyncMark } from '#pwa/ui/components/sync-mark.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { requestRating as text } from '#shared/text/request-rating.ts';
import { requestRatings } from './commands.ts';
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

/** A button that notifies opponents with an account that a rating is asked for; it can be used once. */
function AskInApp({ matchId, location }: { matchId: string; location: string }) {
  const { isBusy, call } = useOnlineCall(text.notAsked);
  const ask = async () => {
    if ((await call(() => requestRatings(matchId))) === null) showToast(text.asked);
  };
  return (
    <Button disabled={isBusy} onClick={() => void ask()} aria-label={text.inAppAbout(location)}>
      {text.inApp}
    </Button>
  );
}
