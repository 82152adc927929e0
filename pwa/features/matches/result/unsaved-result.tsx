import { discardOtherDraft } from '#pwa/services/drafts/open-draft.ts';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import type { Team } from '#shared/domain/match-rules.ts';
import { drafts } from '#shared/text/drafts.ts';
import { matchResult as text } from '#shared/text/match-result.ts';
import { ownScoreText } from '#shared/text/score.ts';
import type { ResultDraft } from '../queries.ts';
import { keptResult } from './result-form.ts';

/** The draft of a result, to continue or discard. */
export function UnsavedResult({
  draft,
  location,
  ownTeam,
  onContinue,
}: {
  draft: ResultDraft;
  location: string;
  /** Of the viewer, whose points come first (PAGE-7). */
  ownTeam: Team | null;
  /** Null if no result can be recorded. */
  onContinue: (() => void) | null;
}) {
  const db = usePlayerDb();
  const typed = keptResult(draft.value);
  return (
    <section
      aria-label={text.of(text.notSaved, location)}
      className="grid gap-2 rounded-xl border-2 border-kitchen p-3"
    >
      <p className="font-semibold">
        {text.notSaved}
        {typed && <span className="score block text-3xl">{ownScoreText(typed, ownTeam)}</span>}
      </p>
      <div className="flex flex-wrap gap-2 *:flex-1 tight:*:basis-full!">
        <Button
          aria-label={text.of(drafts.discard, location)}
          onClick={() => void discardOtherDraft(db, draft.id)}
        >
          {drafts.discard}
        </Button>
        {onContinue && (
          <Button tone="ball" aria-label={text.of(drafts.continue, location)} onClick={onContinue}>
            {drafts.continue}
          </Button>
        )}
      </div>
    </section>
  );
}
