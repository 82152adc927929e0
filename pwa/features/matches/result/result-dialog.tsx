import { type FormEvent, useCallback, useState } from 'react';
import { OtherDrafts } from '#pwa/services/drafts/other-drafts.tsx';
import { useDraft } from '#pwa/services/drafts/use-draft.ts';
import { useLocalSave } from '#pwa/services/forms/use-local-save.ts';
import { ScoreDialog } from '#pwa/services/matches/score-dialog.tsx';
import { ScoreFields } from '#pwa/services/matches/score-fields.tsx';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { outcomeOf, showOutcome } from '#pwa/services/sync/show-outcome.ts';
import { useReloadGuard } from '#pwa/services/update/reload-guard.ts';
import { Dialog } from '#pwa/ui/components/dialog.tsx';
import { DialogButtons } from '#pwa/ui/components/dialog-buttons.tsx';
import { Dotted } from '#pwa/ui/components/dotted.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { RestoredDraft } from '#pwa/ui/forms/restored-draft.tsx';
import { isScored, type Team } from '#shared/domain/match-rules.ts';
import { unusualScore } from '#shared/domain/score-rules.ts';
import { shortNames } from '#shared/domain/short-names.ts';
import { seats } from '#shared/text/common.ts';
import { matchResult as text } from '#shared/text/match-result.ts';
import { recordResult } from '../commands.ts';
import { type MatchView, resultDraftKey } from '../queries.ts';
import {
  changeResult,
  keptResult,
  openResult,
  type ResultChange,
  type ResultForm,
} from './result-form.ts';

/**
 * Records or corrects a result, with or without signal, based on the match as it was when the player started. What is
 * typed is stored on the phone at once, and restored after the dialog or the app was closed.
 */
export function ResultDialog({ view, onClose }: { view: MatchView; onClose: () => void }) {
  const [{ match }] = useState(view);
  const key = resultDraftKey(match.id);
  const read = useCallback((kept: unknown) => openResult(kept, match), [match]);
  const draft = useDraft<ResultForm, ResultChange>(key, changeResult, read);
  const { state, change, wasKept, discard } = draft;
  const db = usePlayerDb();
  const { isBusy, save } = useLocalSave(onClose);
  useReloadGuard(true);
  const [asked, setAsked] = useState<ResultForm | null>(null);
  const store = (form: ResultForm) => {
    setAsked(null);
    const record = async () => {
      const id = await recordResult(db, match.id, form, draft.id);
      showOutcome(db, { id }, OUTCOME);
    };
    save(record, { failed: text.failed });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state === undefined) return;
    if (unusualScore(state) === null) store(state);
    else setAsked(state);
  };
  const nameOf = (team: Team) =>
    [seats[team], view.teams[team].map(({ name }) => name).join(', ')].join(': ');
  const canSave = state !== undefined && isScored(state);
  return (
    <Dialog title={titleOf(view)} onClose={onClose}>
      <p className="text-muted">
        <Dotted facts={[match.location, formatDay(match.date)]} />
      </p>
      {wasKept && <RestoredDraft onDiscard={discard} />}
      {state === undefined ? (
        <SkeletonCards count={1} height="18rem" />
      ) : (
        <form onSubmit={submit} className="grid grid-cols-1 gap-4">
          <div>
            <ScoreFields
              scores={state}
              labelOf={nameOf}
              namesOf={(team) => view.teams[team].map(({ name }) => name)}
              playersOf={(team) => shortNamesIn(view, team)}
              onWin={(won, score) => change({ [`${won}Score`]: score, won })}
              onScore={(team, score) => change({ [`${team}Score`]: score })}
            />
          </div>
          {!canSave && <p className="text-muted">{text.noPoints}</p>}
          <DialogButtons action={text.save} disabled={isBusy || !canSave} onCancel={onClose} />
        </form>
      )}
      <OtherDrafts formKey={key} form={draft} nameOf={scoreOf} />
      {asked && (
        <ScoreDialog scores={asked} onChange={() => setAsked(null)} onSave={() => store(asked)} />
      )}
    </Dialog>
  );
}

const OUTCOME = outcomeOf(text);

function shortNamesIn({ teams }: MatchView, team: Team): string {
  return shortNames(teams[team], [...teams.team1, ...teams.team2]).join(' & ');
}

function scoreOf(kept: unknown): string {
  const typed = keptResult(kept);
  return typed === null ? '' : text.score(typed);
}

/** The name of the action: record or correct. */
export function titleOf({ match }: MatchView): string {
  return match.status === 'pending' ? text.record : text.correct;
}
