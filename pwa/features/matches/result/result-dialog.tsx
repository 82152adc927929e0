import { type FormEvent, useState } from 'react';
import { useEntering } from '#pwa/app/entering.ts';
import { usePlayerDb } from '#pwa/app/player-context.tsx';
import { useOneAtATime } from '#pwa/app/use-one-at-a-time.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Dialog } from '#pwa/ui/dialog.tsx';
import { formatDay } from '#pwa/ui/format-day.ts';
import { ScoreInput } from '#pwa/ui/score-input.tsx';
import { CourtFrame } from '#pwa/ui/scoreboard.tsx';
import { clearFault, showToast } from '#pwa/ui/toast/toast-store.ts';
import { isScored, type Team } from '#shared/domain/match-rules.ts';
import { seats } from '#shared/text.ts';
import { result as text } from '#shared/text-result.ts';
import { recordResult } from '../commands.ts';
import type { MatchView } from '../queries.ts';

/** Records or corrects a result, with or without signal; made on the match as it was when this opened. */
export function ResultDialog({ view, onClose }: { view: MatchView; onClose: () => void }) {
  const db = usePlayerDb();
  const [{ match }] = useState(view);
  const [{ team1Score, team2Score }, setScores] = useState(match);
  const { isBusy, run } = useOneAtATime();
  useEntering(true);
  const save = async () => {
    try {
      await recordResult(db, match, { team1Score, team2Score });
      clearFault();
      showToast(text.saved);
      onClose();
    } catch {
      showToast(text.failed, 'fault');
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(save);
  };
  const nameOf = (team: Team) =>
    [seats[team], view.teams[team].map(({ name }) => name).join(', ')].join(': ');
  const canSave = isScored({ team1Score, team2Score });
  return (
    <Dialog title={titleOf(view)} onClose={onClose}>
      <p className="text-muted">
        {match.location} · {formatDay(match.date)}
      </p>
      <form onSubmit={submit} className="grid grid-cols-1 gap-4">
        <CourtFrame>
          <ScoreInput
            label={nameOf('team1')}
            place="near"
            value={team1Score}
            onChange={(score) => setScores((before) => ({ ...before, team1Score: score }))}
          />
          <ScoreInput
            label={nameOf('team2')}
            place="far"
            value={team2Score}
            onChange={(score) => setScores((before) => ({ ...before, team2Score: score }))}
          />
        </CourtFrame>
        {!canSave && <p className="text-muted">{text.noPoints}</p>}
        <Button type="submit" tone="ball" disabled={isBusy || !canSave} className="min-h-14">
          {text.save}
        </Button>
      </form>
    </Dialog>
  );
}

/** What the player does to the result of this match. */
export function titleOf({ match }: MatchView): string {
  return match.status === 'pending' ? text.record : text.correct;
}
