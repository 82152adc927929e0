import ChevronUp from 'lucide-react/icons/chevron-up';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { mayChange } from '#pwa/services/matches/change-match.ts';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { Button, ButtonLink } from '#pwa/ui/components/button.tsx';
import { DAY_MS } from '#shared/domain/days.ts';
import { paths } from '#shared/domain/paths.ts';
import { deleteMatch as remove } from '#shared/text/delete-match.ts';
import { editMatch as edit } from '#shared/text/edit-match.ts';
import { leaveMatch as leave } from '#shared/text/leave-match.ts';
import { matchResult } from '#shared/text/match-result.ts';
import { matchList as text } from '#shared/text/matches.ts';
import { report } from '#shared/text/report.ts';
import type { ActiveMatch } from './match-actions.tsx';
import type { MatchView } from './queries.ts';

/**
 * What is seldom done with a match, behind "More" (PAGE-3): correct a result of an earlier day, edit or delete a match
 * that the viewer recorded, leave or report another one.
 */
export function MoreActions({
  view,
  whyFinal,
  refusedRemoval,
  open,
}: Pick<ActiveMatch, 'view' | 'whyFinal' | 'refusedRemoval' | 'open'>) {
  const { match, mark, name } = view;
  const { owner } = usePlayerDb();
  const [now] = useState(Date.now);
  const [isOpen, setIsOpen] = useState(false);
  const isInTime = mayChange(match, mark, owner, now);
  const isOthers = !match.isTest && match.initiatorId !== owner;
  const isCorrectable = mayRecord(view) && isOldResult(view, now);
  if (!isInTime && !isOthers && !isCorrectable) return null;
  const isRefused = refusedRemoval !== undefined;
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? <ChevronUp aria-hidden="true" /> : <Ellipsis aria-hidden="true" />}
        {text.more} <span className="sr-only">{text.moreAt(name)}</span>
      </Button>
      {/* A row of its own below, so that the button stays where it is. */}
      {isOpen && (
        <div
          ref={bringIntoView}
          className="basis-full! px-0! flex flex-wrap gap-x-2 gap-y-3 *:grow *:basis-2/5 tight:*:basis-full!"
        >
          {isCorrectable && (
            <Button
              onClick={() => open('result')}
              aria-label={matchResult.of(matchResult.correct, name)}
            >
              {matchResult.correct}
            </Button>
          )}
          {isInTime && !whyFinal && <Changes name={name} isRefused={isRefused} open={open} />}
          {isInTime && whyFinal && <p className="basis-full! text-muted">{whyFinal}</p>}
          {isOthers && <OfOthers match={match} name={name} isRefused={isRefused} open={open} />}
        </div>
      )}
    </>
  );
}

/** Opened at the end of the screen it would be under the tab bar. */
function bringIntoView(opened: HTMLElement | null): void {
  opened?.scrollIntoView({ block: 'nearest' });
}

interface Offered {
  name: string;
  /** True while a refused deletion or leaving is undecided: another one would wait behind it. */
  isRefused: boolean;
  open: ActiveMatch['open'];
}

/** What the creator of a match can do while it is new. */
function Changes({ name, isRefused, open }: Offered) {
  return (
    <>
      <Button onClick={() => open('edit')} aria-label={edit.of(name)}>
        {edit.begin}
      </Button>
      {!isRefused && (
        <Button onClick={() => open('delete')} aria-label={remove.of(name)}>
          {remove.begin}
        </Button>
      )}
    </>
  );
}

/** What can be done with a match that another player recorded. */
function OfOthers({ match, name, isRefused, open }: Offered & Pick<MatchView, 'match'>) {
  return (
    <>
      {!isRefused && (
        <Button onClick={() => open('leave')} aria-label={leave.of(name)}>
          {leave.begin}
        </Button>
      )}
      <ButtonLink
        to={paths.reportMatch(match.id)}
        state={{ name }}
        aria-label={report.matchAt(name)}
      >
        {report.begin}
      </ButtonLink>
    </>
  );
}

/** A demo match has no result, and a refused match cannot have one. */
export function mayRecord({ match, mark }: MatchView): boolean {
  return !match.isTest && mark.kind !== 'refused';
}

/** True a day after the result was recorded: it is hardly corrected any more. `now` in milliseconds. */
export function isOldResult({ match: { resultAt } }: MatchView, now: number): boolean {
  return resultAt !== null && now - Date.parse(resultAt) > DAY_MS;
}
