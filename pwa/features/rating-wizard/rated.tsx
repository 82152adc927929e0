import Check from 'lucide-react/icons/check';
import { useLocation } from 'react-router-dom';
import { AvatarLink } from '#pwa/services/player/avatar-link.tsx';
import { WordsLink } from '#pwa/services/player/words-link.tsx';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { lettersOf } from '#pwa/ui/components/longest-word.ts';
import { NameLabel } from '#pwa/ui/components/name-label.tsx';
import { ActionBar } from '#pwa/ui/components/page.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { paths } from '#shared/domain/paths.ts';
import { ratingSteps } from '#shared/text/rating-steps.ts';
import { ratingWizard as text } from '#shared/text/rating-wizard.ts';
import type { WizardSubject } from './queries.ts';
import { useFocused } from './use-focused.ts';

/** After a rating: the next opponent in one tap, or done (RATE-20). */
export function Rated({
  subject: { opponent, next },
  wizardOf,
  after,
}: {
  subject: WizardSubject;
  /** The address of the wizard for an opponent of a match. */
  wizardOf: (matchId: string, userId: number) => string;
  after: string;
}) {
  const title = useFocused<HTMLHeadingElement>();
  const { person } = (next ?? { opponent }).opponent;
  // A rating that was begun on the page of a match leads back there; the next one too.
  const state: unknown = useLocation().state;
  const back = matchPageIn(state);
  return (
    <main className="mx-auto flex fills-phone max-w-2xl flex-col gap-4 px-4 pt-4 sm:min-h-0 sm:py-8">
      <div className="my-auto grid animate-rise justify-items-center gap-4 py-4 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-court text-on-court">
          <Check aria-hidden="true" className="size-8" />
        </span>
        <h1 ref={title} tabIndex={-1} className="@container justify-self-stretch text-4xl">
          <span style={lettersOf(person.name)} className="fitting-name">
            {next ? ratingSteps.ratedNext : ratingSteps.ratedLast}{' '}
            <WordsLink person={person}>{person.name}</WordsLink>
          </span>
        </h1>
        {next ? (
          <>
            <AvatarLink person={person} size="huge" />
            <p className="text-muted">
              {next.match.location}
              <br />
              {formatDay(next.match.date)}
            </p>
          </>
        ) : (
          <p className="text-muted">{ratingSteps.nobodyNext}</p>
        )}
      </div>
      <ActionBar>
        <ButtonLink tone={next ? 'quiet' : 'ball'} to={back ?? after}>
          {ratingSteps.done}
        </ButtonLink>
        {next && (
          <ButtonLink
            replace
            tone="ball"
            className="max-w-full"
            to={wizardOf(next.match.id, next.opponent.userId)}
            state={state}
          >
            <NameLabel>{text.title(next.opponent.person.name)}</NameLabel>
          </ButtonLink>
        )}
      </ActionBar>
    </main>
  );
}

/** The page of the match that the wizard was opened from, if it was. */
function matchPageIn(state: unknown): string | null {
  const { fromMatch } = Object(state);
  return typeof fromMatch === 'string' ? paths.match(fromMatch) : null;
}
