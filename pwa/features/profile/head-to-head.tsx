import { RecentGames } from '#pwa/services/matches/recent-games.tsx';
import { useHeldMatches } from '#pwa/services/matches/use-held-matches.ts';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { HeldRows } from '#pwa/ui/components/held-rows.tsx';
import { NameLabel } from '#pwa/ui/components/name-label.tsx';
import { displayName } from '#shared/domain/names.ts';
import { paths } from '#shared/domain/paths.ts';
import type { PlayerCard } from '#shared/schemas/player-card.ts';
import { headToHead as text } from '#shared/text/head-to-head.ts';
import { type GamesTogether, gamesIn, recentGames, type Tally } from './queries.ts';

const GAMES_SHOWN = 5;

/** What the viewer and this member have played, from this phone's records (PROFILE-11, PROFILE-12). */
export function HeadToHead({ games, card }: { games: GamesTogether; card: PlayerCard }) {
  const name = displayName(card);
  return (
    <>
      <TitledCard id="head-to-head" title={text.title(name)}>
        <Results games={games} name={name} />
      </TitledCard>
      <LatestGames {...games} name={name} username={card.username} />
    </>
  );
}

function LatestGames({
  games,
  hasSynced,
  name,
  username,
}: GamesTogether & { name: string; username: string }) {
  const held = useHeldMatches(games, hasSynced ? '' : null);
  if (games.length === 0) return null;
  return (
    <HeldRows held={held} what="matches">
      <div className="grid grid-cols-1 gap-4">
        <RecentGames games={recentGames(held.shown, GAMES_SHOWN)} title={text.games(name)} />
        {games.length > GAMES_SHOWN && (
          <ButtonLink to={`${paths.allMatches}&${new URLSearchParams({ q: `@${username}` })}`}>
            {text.all}
          </ButtonLink>
        )}
      </div>
    </HeldRows>
  );
}

function Results({ games: { played, hasSynced }, name }: { games: GamesTogether; name: string }) {
  const hasSignal = useSignal() === 'good';
  if (played === null) {
    const unknown = hasSignal ? text.loading : text.notLoaded;
    return <p className="text-muted">{(hasSynced ? text.never : unknown)(name)}</p>;
  }
  const sides = (['together', 'against'] as const).filter((side) => gamesIn(played[side]) > 0);
  if (sides.length === 0) return <p className="text-muted">{text.noResult}</p>;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-3">
      {sides.map((side) => (
        <Won key={side} name={text[side]} tally={played[side]} />
      ))}
    </dl>
  );
}

/** Games won and lost: in large digits to see, in words to hear. */
function Won({ name, tally: { W, L, Draw } }: { name: string; tally: Tally }) {
  return (
    <div className="border-t border-line pt-2">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>
        <span aria-hidden="true" className="score block text-5xl">
          {W}–{L}
        </span>
        <span className="text-sm">{text.won(W, L, Draw)}</span>
      </dd>
    </div>
  );
}

/** What to do with this member, with or without signal: play again, and be rated. */
export function PlayTogether({
  games,
  id,
  name,
}: {
  games: GamesTogether;
  id: number;
  name: string;
}) {
  return (
    <div className="flex flex-wrap gap-3 *:flex-auto">
      <ButtonLink tone="ball" to={paths.createMatchWith(id)} className="min-h-14 max-w-full">
        <NameLabel>{text.record(name)}</NameLabel>
      </ButtonLink>
      {games.wereOpponents && (
        <ButtonLink to={paths.requestRatingOf(id)} className="min-h-14">
          {text.ask}
        </ButtonLink>
      )}
    </div>
  );
}
