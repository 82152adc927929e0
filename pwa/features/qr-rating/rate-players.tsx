import { useEffect } from 'react';
import { usePlayerKind } from '#pwa/services/player/player-context.tsx';
import { Badge } from '#pwa/ui/components/badge.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { Spinner } from '#pwa/ui/components/spinner.tsx';
import { SyncMark } from '#pwa/ui/components/sync-mark.tsx';
import { qrRating as text } from '#shared/text/qr-rating.ts';
import { GuestRecords } from './guest-records.tsx';
import { JoinInvite } from './join-invite.tsx';
import { MatchDay } from './match-header.tsx';
import { PlayerRow } from './player-row.tsx';
import { useOpenedMatch } from './queries.ts';

/**
 * The match with the players to rate (QR-4), from this phone's own records. Calls `onChange` when they no longer have
 * it, or another guest got access.
 */
export function RatePlayers({ matchId, onChange }: { matchId: string; onChange: () => void }) {
  const isGuest = usePlayerKind() === 'guest';
  const opened = useOpenedMatch(matchId);
  const isGone = opened === null;
  useEffect(() => {
    if (isGone) onChange();
  }, [isGone, onChange]);
  if (!opened) return <Spinner />;
  const { owner, match, mark, viewer, players } = opened;
  return (
    <Page title={match.location} aside={<Badge tone="court">{text.badge}</Badge>}>
      <MatchDay match={match} />
      <SyncMark mark={mark} />
      {isGuest && (
        <GuestRecords matchId={matchId} owner={owner} name={viewer.name} onAccess={onChange} />
      )}
      <Card aria-label={text.players}>
        {players.length === 0 ? (
          <p>{text.nobody}</p>
        ) : (
          <ul className="divide-y divide-line">
            {players.map((player) => (
              <PlayerRow key={player.seatId} matchId={matchId} player={player} />
            ))}
          </ul>
        )}
      </Card>
      {isGuest && players.some(({ rating }) => rating === 'done') && <JoinInvite />}
    </Page>
  );
}
