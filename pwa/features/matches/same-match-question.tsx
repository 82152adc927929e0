import { useLocalSave } from '#pwa/services/forms/use-local-save.ts';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { isScored } from '#shared/domain/match-rules.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { deleteMatch } from '#shared/text/delete-match.ts';
import { matchResult } from '#shared/text/match-result.ts';
import { sameMatch as text } from '#shared/text/same-match.ts';
import { ownScoreText } from '#shared/text/score.ts';
import { keepBoth, keepOther } from './commands.ts';
import { type MatchView, ownTeamIn, type SameMatch } from './queries.ts';

/**
 * Asks the player on both matches whether another player recorded the same one (WRONG-11). One answer is enough; the
 * other player is asked, too, until one of them has answered.
 */
export function SameMatchQuestion({
  view,
  same,
  name,
}: {
  view: MatchView;
  same: SameMatch;
  /** That of the match on which it is asked. */
  name: string;
}) {
  const db = usePlayerDb();
  const { isBusy, save } = useLocalSave();
  const told = { outdates: deleteMatch.undone, failed: deleteMatch.failed };
  const { match, teams } = view;
  const { mine, other } = same;
  const [own = '', theirs = ''] = [mine, other].map((each) => scoreOf(db.owner, each));
  const isMine = match.id === mine.id;
  const isOneCourt = mine.location === other.location;
  const court = isMine ? other.location : mine.location;
  const people = [...teams.team1, ...teams.team2];
  const recorder =
    people.find(({ id }) => id === other.initiatorId)?.name ?? matchResult.otherPlayer;
  return (
    <section aria-label={text.of(name)} className="grid gap-2 rounded-xl border-2 border-court p-3">
      <p className="font-semibold">{text.title}</p>
      <p>{text.also(isMine ? recorder : null, isMine ? theirs : own, isOneCourt ? '' : court)}</p>
      <p>
        {text.hint(recorder)}
        {own && !theirs && ` ${text.scoreGoes(own)}`}
        {own && theirs && own !== theirs && ` ${text.scoreStays(theirs)}`}
      </p>
      <div className="flex flex-wrap gap-2 *:flex-1 *:px-1 tight:*:basis-full!">
        <Button
          // At another court it may well be another match.
          tone={isOneCourt ? 'court' : 'quiet'}
          disabled={isBusy}
          onClick={() => save(() => keepOther(db, same), told)}
        >
          {text.keep}
        </Button>
        <Button disabled={isBusy} onClick={() => void keepBoth(db, same)}>
          {text.apart}
        </Button>
      </div>
    </section>
  );
}

/** Empty without a result. */
function scoreOf(viewer: number, match: MatchRow): string {
  return isScored(match) ? ownScoreText(match, ownTeamIn(match, viewer)) : '';
}
