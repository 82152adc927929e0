import { useState } from 'react';
import { useSync } from '#pwa/services/player/player-context.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { Dotted } from '#pwa/ui/components/dotted.tsx';
import { formatAgo } from '#pwa/ui/formats/format-ago.ts';
import { isSameScore } from '#shared/domain/match-rules.ts';
import { joinFacts } from '#shared/text/match-name.ts';
import { matchResult as text } from '#shared/text/match-result.ts';
import { ownScoreText } from '#shared/text/score.ts';
import { keepTheirs, type ResultConflict, sendMine } from './result-conflicts.ts';

/**
 * Two results of one match: the other player's, which the server has, and the own one, which came later. The player
 * keeps the other one or sends the own one again, based on it (architecture: Wire versions).
 */
export function ResultChoice({
  conflict,
  title,
}: {
  conflict: ResultConflict;
  title: readonly string[];
}) {
  const sync = useSync();
  const { mine, current, recorder, ownTeam } = conflict;
  const [now] = useState(Date.now);
  const ago = current.resultAt ? formatAgo(Date.parse(current.resultAt), now) : '';
  const [own, theirs] = [ownScoreText(mine, ownTeam), ownScoreText(current, ownTeam)];
  return (
    <section
      aria-label={joinFacts(...title)}
      className="grid gap-2 rounded-xl border-2 border-fault p-3"
    >
      <p className="font-semibold">
        <Dotted facts={title} />
      </p>
      <p>{text.theirs(recorder, theirs, ago)}</p>
      <p>{text.mine(own)}</p>
      <div className="flex flex-wrap gap-2 *:flex-auto tight:*:basis-full!">
        <Button tone="court" onClick={() => void keepTheirs(sync, conflict)}>
          {text.keepTheirs(theirs)}
        </Button>
        {!isSameScore(mine, current) && (
          <Button onClick={() => void sendMine(sync, conflict)}>{text.sendMine(own)}</Button>
        )}
      </div>
    </section>
  );
}
