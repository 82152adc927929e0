import { PersonLink } from '#pwa/services/player/person-link.tsx';
import { formatLastPlayed } from '#pwa/services/players/format-last-played.ts';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { Dotted } from '#pwa/ui/components/dotted.tsx';
import { headToHead } from '#shared/text/head-to-head.ts';
import { players as text } from '#shared/text/players.ts';
import { type People, type PlayedPerson, RANKED_GAMES_MIN, shareWon } from './queries.ts';

/** The players the viewer meets most, wins with, and can hardly beat. */
export function PeopleLists({ people }: { people: People }) {
  const { isRanked } = people;
  const noPartner = isRanked.together ? text.noWinningPartner : text.noPartner(RANKED_GAMES_MIN);
  const noOpponent = isRanked.against
    ? text.aheadOfAll(RANKED_GAMES_MIN)
    : text.noOpponent(RANKED_GAMES_MIN);
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start">
      <TitledCard id="most-played" title={text.most}>
        <ul className="divide-y divide-line">
          {people.most.map(({ id, person, games }) => (
            <li key={id} className="flex py-2">
              <PersonLink person={person}>
                <p className="text-sm text-muted">
                  <Dotted facts={[text.matches(games.matches), formatLastPlayed(games.lastDay)]} />
                </p>
              </PersonLink>
            </li>
          ))}
        </ul>
      </TitledCard>
      <div className="grid grid-cols-1 gap-4">
        <Ranked side="together" people={people.partners} none={noPartner} />
        <Ranked side="against" people={people.opponents} none={noOpponent} />
      </div>
    </div>
  );
}

const TITLES = { together: text.partners, against: text.opponents };

/** Members by results, each with the part of the games that the viewer won. */
function Ranked({
  side,
  people,
  none,
}: {
  side: 'together' | 'against';
  people: readonly PlayedPerson[];
  none: string;
}) {
  return (
    <TitledCard id={`ranked-${side}`} title={TITLES[side]}>
      {people.length === 0 && <p className="text-muted">{none}</p>}
      <ol className="divide-y divide-line">
        {people.map(({ id, person, games: { [side]: tally } }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-2">
            <PersonLink person={person}>
              <p className="text-sm text-muted">{headToHead.won(tally.W, tally.L, tally.Draw)}</p>
            </PersonLink>
            <p className="score ml-auto text-3xl">
              {text.share(Math.round(shareWon(tally) * 100))}
            </p>
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}
