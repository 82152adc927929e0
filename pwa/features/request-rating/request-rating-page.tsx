import QrCode from 'lucide-react/icons/qr-code';
import { Fragment, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ShareMatchDialog } from '#pwa/services/matches/share-match-dialog.tsx';
import { unreachableMessage } from '#pwa/services/online/offline-notice.tsx';
import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { FirstLoad } from '#pwa/services/player/first-load.tsx';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { useOnceSynced } from '#pwa/services/player/use-once-synced.ts';
import { WordsLink } from '#pwa/services/player/words-link.tsx';
import { Button, ButtonLink } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { DoneButton } from '#pwa/ui/components/done-button.tsx';
import { Dotted } from '#pwa/ui/components/dotted.tsx';
import { EmptyState } from '#pwa/ui/components/empty-state.tsx';
import { NameLabel } from '#pwa/ui/components/name-label.tsx';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { ONE_CELL } from '#pwa/ui/components/one-cell.ts';
import { Page } from '#pwa/ui/components/page.tsx';
import { SyncMark } from '#pwa/ui/components/sync-mark.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { isScored } from '#shared/domain/match-rules.ts';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/navigation.ts';
import { requestRating as text } from '#shared/text/request-rating.ts';
import { ownScoreText } from '#shared/text/score.ts';
import { requestRatings } from './commands.ts';
import {
  hasMembersToAsk,
  type MatchView,
  type RatableMatch,
  useAsked,
  usePlayerToAsk,
  useRatableMatches,
} from './queries.ts';

/**
 * The screen for asking opponents for ratings (PROFILE-10): the latest matches, each with its QR code and link, from
 * this phone's own records.
 */
export function RequestRatingPage() {
  const [query] = useSearchParams();
  const opponent = Number(query.get('of')) || null;
  const ratable = useRatableMatches(opponent);
  const matches = useOnceSynced(ratable?.matches);
  const player = usePlayerToAsk(opponent);
  const isRead = matches !== undefined && player !== undefined;
  const [shown, setShown] = useState<MatchView['match'] | null>(null);
  return (
    <Page title={text.title}>
      {!isRead && <FirstLoad what="matches" height="5rem" />}
      {isRead && matches.length === 0 && (
        <NoMatch player={player} isRated={ratable?.isRated === true} />
      )}
      {isRead && matches.length > 0 && (
        <>
          <Hint canAsk={matches.some(hasMembersToAsk)}>
            {player ? text.hintFor(player.name) : text.hint}
          </Hint>
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

interface NoMatchProps {
  player: { id: number; name: string } | null;
  isRated: boolean;
}

/** Without a match against this member, or without any, or once they have rated in all of them. */
function NoMatch({ player, isRated }: NoMatchProps) {
  const rated = isRated && { title: text.rated(player?.name), hint: text.ratedHint };
  if (player === null) {
    return (
      <EmptyState {...(rated || { title: text.empty, hint: text.emptyHint })}>
        <ButtonLink tone="ball" to={paths.createMatch}>
          {isRated ? text.record : text.create}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState {...(rated || { title: text.emptyWith(player.name), hint: text.emptyWithHint })}>
      <ButtonLink tone="ball" className="max-w-full" to={paths.createMatchWith(player.id)}>
        <NameLabel>{text.recordWith(player.name)}</NameLabel>
      </ButtonLink>
    </EmptyState>
  );
}

/** One match whose opponents can be asked: location, date and opponents. */
function MatchToShow({ view, onShow }: { view: RatableMatch; onShow: () => void }) {
  const { match, mark, opponents } = view;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="grid min-w-[7rem] flex-1 gap-1">
        <p className="text-lg leading-tight font-semibold">{match.location}</p>
        <p className="text-sm text-muted">
          <Dotted
            facts={[formatDay(match.date), isScored(match) && ownScoreText(match, view.ownTeam)]}
          />
        </p>
        {opponents.length > 0 && (
          <p className="text-sm">
            {text.against}{' '}
            {opponents.map(({ seatId, person }, at) => (
              <Fragment key={seatId}>
                {at > 0 && ' & '}
                <WordsLink person={person} />
              </Fragment>
            ))}
          </p>
        )}
        {mark.kind === 'on-phone' && (
          <>
            <SyncMark mark={mark} />
            <p className="text-sm text-muted">{text.onPhone}</p>
          </>
        )}
      </div>
      <div className="flex basis-full flex-wrap gap-3 *:flex-auto *:px-3 sm:basis-auto">
        <Button tone="court" onClick={onShow} aria-label={text.askAbout(match.location)}>
          <QrCode aria-hidden="true" />
          {text.ask}
        </Button>
        {hasMembersToAsk(view) && <AskInApp matchId={match.id} location={match.location} />}
      </div>
    </li>
  );
}

/**
 * What can be done here, or without signal, before a tap that needs some, what is left to do: in its place, since the
 * matches below must not move.
 */
function Hint({ canAsk, children }: { canAsk: boolean; children: string }) {
  const signal = useSignal();
  const isLess = canAsk && signal !== 'good';
  return (
    <div className="grid grid-cols-1">
      <p style={ONE_CELL} className={cx('text-lg', isLess && 'invisible')}>
        {children}
      </p>
      {isLess && (
        // It fills the height of the hint, or there would be a hole.
        <div style={ONE_CELL} className="grid">
          <Notice>{unreachableMessage(signal, text.noSignal)}</Notice>
        </div>
      )}
    </div>
  );
}

/** A button that notifies opponents with an account that a rating is asked for, once (PROFILE-10). */
function AskInApp({ matchId, location }: { matchId: string; location: string }) {
  const db = usePlayerDb();
  const asked = useAsked();
  const { isBusy, call } = useOnlineCall(text.notAsked);
  const signal = useSignal();
  const ask = async () => {
    if ((await call(() => requestRatings(db, matchId))) === null) showToast(text.asked);
  };
  if (asked?.has(matchId)) return <DoneButton>{text.isAsked}</DoneButton>;
  return (
    <Button
      disabled={isBusy || !asked || signal === 'none'}
      onClick={() => void ask()}
      aria-label={text.inAppAbout(location)}
    >
      {text.inApp}
    </Button>
  );
}
