import { PersonLink } from '#pwa/services/player/person-link.tsx';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { Dotted } from '#pwa/ui/components/dotted.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { paths } from '#shared/domain/paths.ts';
import { begunRating } from '#shared/text/begun-rating.ts';
import { dashboard as text } from '#shared/text/dashboard.ts';
import { nav } from '#shared/text/navigation.ts';
import {
  type Dashboard,
  type MatchView,
  type PlayerToRate,
  playersToRate,
  ratingDraftKey,
} from './queries.ts';

/** The matches list has the others. */
const SHOWN = 5;

/** Players to Rate (DASH-4). */
export function PlayersToRate({
  views,
  hasPlayed,
  skipped,
  begun,
}: Pick<Dashboard, 'hasPlayed' | 'skipped' | 'begun'> & { views: readonly MatchView[] }) {
  const players = playersToRate(views, skipped);
  const hasSkipped = players.length === 0 && playersToRate(views).length > 0;
  const nobody = hasSkipped ? text.nobodyButSkipped : text.nobodyToRate;
  return (
    <TitledCard id="players-to-rate" title={text.playersToRate}>
      {players.length === 0 && (
        <p className="text-muted">{hasPlayed ? nobody : text.nobodyPlayed}</p>
      )}
      <ul className="divide-y divide-line">
        {players.slice(0, SHOWN).map(({ match, opponent }) => (
          <li
            key={opponent.userId}
            data-row={match.id}
            className="flex flex-wrap items-center gap-3 py-2"
          >
            <PersonLink person={opponent.person}>
              <p className="text-sm text-muted">
                <Dotted facts={[match.location, formatDay(match.date)]} />
              </p>
            </PersonLink>
            <NextAction
              match={match}
              opponent={opponent}
              isBegun={begun.includes(ratingDraftKey(match.id, opponent.userId))}
            />
          </li>
        ))}
      </ul>
      {(players.length > SHOWN || hasSkipped) && (
        <ButtonLink to={paths.ratePlayers} className="mt-2 w-full">
          {nav.goToMatches}
        </ButtonLink>
      )}
    </TitledCard>
  );
}

/**
 * Rating, or before it the match's page, where a member who was invited as a guest confirms the seat (GUEST-13): they
 * may have rated this opponent as that guest.
 */
function NextAction({ match, opponent, isBegun }: PlayerToRate & { isBegun: boolean }) {
  const isUnconfirmed = match.participants.some(({ isHidden }) => isHidden);
  const action = isUnconfirmed ? text.openMatch : text.rate;
  const goesOn = isBegun && !isUnconfirmed;
  const { name } = opponent.person;
  return (
    <ButtonLink
      tone="court"
      className="ml-auto"
      to={isUnconfirmed ? paths.match(match.id) : paths.ratingWizard(match.id, opponent.userId)}
      aria-label={goesOn ? begunRating.goOnWith(name) : `${action} ${name}`}
    >
      {goesOn ? begunRating.goOn : action}
    </ButtonLink>
  );
}
