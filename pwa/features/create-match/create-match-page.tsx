import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Showcase } from '#pwa/services/matches/match-showcase.tsx';
import { isSent, useRecordedView } from '#pwa/services/matches/use-recorded-view.ts';
import { useRefusedChanges } from '#pwa/services/matches/use-refused.ts';
import { useToday } from '#pwa/services/matches/use-today.ts';
import { usePlayerDb, useSync } from '#pwa/services/player/player-context.tsx';
import { useAuth } from '#pwa/services/session/session.tsx';
import { showOutcome } from '#pwa/services/sync/show-outcome.ts';
import { Page } from '#pwa/ui/components/page.tsx';
import { useIsWide } from '#pwa/ui/hooks/use-is-wide.ts';
import { useOneAtATime } from '#pwa/ui/hooks/use-one-at-a-time.ts';
import { clearFault, showToast } from '#pwa/ui/toast/toast-store.ts';
import { dayHere } from '#shared/domain/days.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { editMatch } from '#shared/text/edit-match.ts';
import { recordedMatch } from '#shared/text/recorded-match.ts';
import { refusedChange } from '#shared/text/refused-change.ts';
import { type CreatedMatch, createMatch, isRecordedBefore } from './commands.ts';
import { CreateMatchForm } from './create-match-form.tsx';
import { CreatedCard } from './created-card.tsx';
import { refusalToCreate } from './form-rules.ts';
import type { MatchForm } from './form-state.ts';
import { useCorrected, useFate } from './queries.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { RefusedCard, RefusedEditCard } from './refused-card.tsx';
import { type SaveQuestion, saveQuestionsOf } from './save-questions.ts';

/** A form on its way to becoming a match. */
interface Submitted {
  form: MatchForm;
  draftId: string;
}

/** A form with the questions that are still to be answered. */
interface Asked extends Submitted {
  questions: SaveQuestion[];
}

/** Create Match with Players, or a correction (WRONG-9): the form, then the success card (MATCH-5). */
export function CreateMatchPage() {
  const db = usePlayerDb();
  const { search, state } = useLocation();
  const today = useToday();
  const isWide = useIsWide();
  const { isBusy, created, recordedBefore, record } = useRecording();
  const [asked, setAsked] = useState<Asked | null>(null);
  const corrects = new URLSearchParams(search).get('corrects');
  const corrected = useCorrected(corrects ?? '');
  // Only a correction waits for what it replaces.
  const replaced = corrects === null ? null : corrected;
  const ask = ({ questions, ...submitted }: Asked) => {
    setAsked(questions.length > 0 ? { ...submitted, questions } : null);
    if (questions.length === 0) record(submitted);
  };
  const submit = (form: MatchForm, draftId: string) => {
    const refusal = refusalToCreate(form, db.owner, today);
    // By this phone's own clock, even if it is behind: the form begins with that day, and the server corrects it.
    const day = dayHere(Date.now());
    // What the last attempt asked for has been entered since, or is asked for again.
    clearFault();
    if (refusal !== null) showToast(refusal, 'fault');
    else ask({ form, draftId, questions: saveQuestionsOf(form, db.owner, replaced, day) });
    return refusal !== null;
  };
  const { reason, isGone, another } = useShown(created);
  const isCorrection = created === null ? corrects !== null : created.replaces !== null;
  const isSaved = created !== null && reason === null;
  const title = isSaved ? recordedMatch.title : text.title;
  const editTitle = isSaved ? editMatch.saved.title : editMatch.title;
  return (
    <Page title={isCorrection ? editTitle : title} isWide={isWide && created === null}>
      {created === null ? (
        <CreateMatchForm
          // Each query has a form of its own: what was begun at another one stays as its draft.
          key={search}
          origin={search}
          typed={state?.typed}
          isBusy={isBusy}
          recordedBefore={recordedBefore}
          replaced={replaced}
          onSubmit={submit}
        />
      ) : (
        !isGone && <Created created={created} reason={reason} onAnother={another} />
      )}
      {asked?.questions[0] && (
        <QuestionDialog
          key={asked.questions.length}
          question={asked.questions[0]}
          form={asked.form}
          onChange={() => setAsked(null)}
          onSave={() => ask({ ...asked, questions: asked.questions.slice(1) })}
        />
      )}
    </Page>
  );
}

/**
 * What became of the match on the card, and the way from it to an empty form. Leaves the card of one that was
 * discarded, as in the sync panel: for that form, or for the match that stays.
 */
function useShown(created: CreatedMatch | null) {
  const navigate = useNavigate();
  const { reason, isGone } = useFate(created?.matchId ?? '');
  const leaveTo = (path: string) => void navigate(path, { replace: true });
  const another = () => leaveTo(paths.createMatch);
  const isLeft = created !== null && isGone;
  const leave = useEffectEvent(() =>
    created?.replaces ? leaveTo(paths.match(created.replaces)) : another(),
  );
  useEffect(() => {
    if (isLeft) leave();
  }, [isLeft]);
  return { reason, isGone, another };
}

/** The success card with the match on it, or why the server refused it. */
function Created({
  created,
  reason,
  onAnother,
}: {
  created: CreatedMatch;
  reason: string | null;
  onAnother: () => void;
}) {
  const { matchId, members, replaces } = created;
  const view = useRecordedView(matchId);
  const change = useRefusedChanges()?.get(replaces ?? '');
  if (replaces !== null && change) return <RefusedEditCard {...{ change, replaces, members }} />;
  if (reason !== null) return <RefusedCard {...{ matchId, members, reason, onAnother }} />;
  return (
    <CreatedCard created={created} isSent={view ? isSent(view) : false} onAnother={onAnother}>
      {view && <Showcase view={view} />}
    </CreatedCard>
  );
}

/**
 * Records a form as a match on this phone, and says what became of it. What was created shows until another page is
 * opened, also if that is another form, such as that of a refused match from the sync panel.
 */
function useRecording() {
  const { key } = useLocation();
  const db = usePlayerDb();
  const sync = useSync();
  const { isAccountDeleted } = useAuth();
  const { isBusy, run } = useOneAtATime();
  const [latest, setLatest] = useState<{ created: CreatedMatch; key: string } | null>(null);
  const [recordedBefore, setRecordedBefore] = useState<string | null>(null);
  const save = async ({ form, draftId }: Submitted) => {
    try {
      const recorded = await createMatch(db, form, draftId, sync);
      setLatest({ created: recorded, key });
      const { matchId, members, nonMembers, replaces } = recorded;
      const isEdit = replaces !== null;
      showOutcome(
        db,
        { subject: matchId },
        {
          saved: isEdit ? editMatch.saved : text.createdHere(isAccountDeleted ? 0 : members),
          sent: isEdit ? { title: editMatch.saved.title } : text.created(members, nonMembers),
          refused: (description) => ({
            title: isEdit ? refusedChange.title : text.failed,
            description,
          }),
        },
      );
    } catch (error) {
      const isRecorded = isRecordedBefore(error);
      if (isRecorded) setRecordedBefore(form.matchId);
      const failed =
        form.corrects === undefined
          ? { title: text.failed, description: text.notSaved }
          : editMatch.failed;
      showToast(isRecorded ? text.recordedBefore : failed, 'fault');
    }
  };
  const record = (submitted: Submitted) => void run(() => save(submitted));
  const created = latest?.key === key ? latest.created : null;
  return { isBusy, created, recordedBefore, record };
}
