import ChevronRight from 'lucide-react/icons/chevron-right';
import { NameLink } from '#pwa/services/player/person-link.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { Dotted } from '#pwa/ui/components/dotted.tsx';
import { Link } from '#pwa/ui/components/link.tsx';
import { Scoreboard } from '#pwa/ui/components/scoreboard.tsx';
import { SyncMark } from '#pwa/ui/components/sync-mark.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import type { Outcome, Team } from '#shared/domain/match-rules.ts';
import { paths } from '#shared/domain/paths.ts';
import { seats } from '#shared/text/common.ts';
import { dashboard as text } from '#shared/text/dashboard.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import type { RecordedView } from './use-recorded-view.ts';

/** What a game's card needs of a match on this phone. */
export interface ShownGame {
  view: Pick<RecordedView, 'match' | 'mark' | 'teams'>;
  outcome: Outcome | null;
}

/** The viewer's latest games, with their results for the viewer (DASH-6, PROFILE-12). */
export function RecentGames({
  games,
  title = text.recentGames,
}: {
  games: readonly ShownGame[];
  title?: string;
}) {
  return (
    <TitledCard id="recent-games" title={title}>
      {games.length === 0 && <p className="text-muted">{text.noGames}</p>}
      <ul className="grid grid-cols-1 gap-4">
        {games.map((game) => (
          <Game key={game.view.match.id} game={game} />
        ))}
      </ul>
    </TitledCard>
  );
}

function Game({ game: { view, outcome } }: { game: ShownGame }) {
  const { match, mark, teams } = view;
  const side = (team: Team) => ({
    label: seats[team],
    names: teams[team].map((person, index) => <NameLink key={index} person={person} />),
    score: match.status === 'pending' ? null : match[`${team}Score`],
  });
  return (
    <li data-row={match.id} className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-[8rem] flex-1">
          <Link
            to={paths.match(match.id)}
            className="inline-flex min-h-12 items-center gap-1 text-sm text-muted hover:underline"
          >
            <Dotted facts={[match.location, formatDay(match.date)]} />
            <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
          </Link>
        </div>
        <OutcomeBadge outcome={outcome} />
      </div>
      {/* On a line of its own, so that the badge is at the right on every card. */}
      <SyncMark mark={mark} />
      <Scoreboard left={side('team1')} right={side('team2')} />
    </li>
  );
}
