import { type FormEvent, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { OtherDrafts } from '#pwa/services/drafts/other-drafts.tsx';
import { useDraft } from '#pwa/services/drafts/use-draft.ts';
import { focusFirstError } from '#pwa/services/forms/form-errors.ts';
import { useLocalSave } from '#pwa/services/forms/use-local-save.ts';
import { editMatch } from '#pwa/services/matches/change-match.ts';
import { MayBeFinal } from '#pwa/services/matches/may-be-final.tsx';
import { NamedMatch } from '#pwa/services/matches/named-match.tsx';
import { useToday } from '#pwa/services/matches/use-today.ts';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { outcomeOf, showOutcome } from '#pwa/services/sync/show-outcome.ts';
import { useReloadGuard } from '#pwa/services/update/reload-guard.ts';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { Dialog } from '#pwa/ui/components/dialog.tsx';
import { DialogButtons } from '#pwa/ui/components/dialog-buttons.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { TextField } from '#pwa/ui/forms/field.tsx';
import { RestoredDraft } from '#pwa/ui/forms/restored-draft.tsx';
import { FIRST_MATCH_DAY } from '#shared/domain/entered-match.ts';
import { latestMatchDay } from '#shared/domain/match-day.ts';
import { paths } from '#shared/domain/paths.ts';
import { LOCATION_MAX } from '#shared/domain/text-lengths.ts';
import { editMatch as text } from '#shared/text/edit-match.ts';
import { matchDetails } from '#shared/text/match-details.ts';
import { editDraftKey, type NamedView } from '../queries.ts';
import { changeEdit, type EditForm, faultsOf, openEdit } from './edit-form.ts';

/**
 * Corrects date and place of a match by its creator (WRONG-1), with or without signal, based on the match as it was
 * when the creator started. What is typed is stored on the phone at once.
 */
export function EditDialog({ view, onClose }: { view: NamedView; onClose: () => void }) {
  const [{ match }] = useState(view);
  const today = useToday();
  const key = editDraftKey(match.id);
  const read = useCallback((kept: unknown) => openEdit(kept, match), [match]);
  const draft = useDraft<EditForm, Partial<EditForm>>(key, changeEdit, read);
  const { state, change, wasKept, discard } = draft;
  const [isRefused, setIsRefused] = useState(false);
  const { isBusy, save } = useSave(match.id, draft.id, onClose);
  useReloadGuard(true);
  const faults = state === undefined ? {} : faultsOf(state, match, today);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (state !== undefined && Object.keys(faults).length === 0) return save(state);
    flushSync(() => setIsRefused(true));
    focusFirstError(currentTarget);
  };
  const shown = isRefused ? faults : {};
  return (
    <Dialog title={text.title} onClose={onClose}>
      <NamedMatch view={view} />
      <MayBeFinal match={match} />
      {wasKept && <RestoredDraft onDiscard={discard} />}
      {state === undefined ? (
        <SkeletonCards count={1} height="19rem" />
      ) : (
        <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
          <TextField
            label={matchDetails.date}
            type="date"
            required
            min={FIRST_MATCH_DAY}
            max={latestMatchDay(today)}
            error={shown.date}
            value={state.date}
            onChange={({ target }) => change({ date: target.value })}
          />
          <TextField
            label={matchDetails.location}
            required
            maxLength={LOCATION_MAX}
            error={shown.location}
            value={state.location}
            onChange={({ target }) => change({ location: target.value })}
          />
          <DialogButtons action={text.save} disabled={isBusy} onCancel={onClose} />
          <ToPlayers matchId={match.id} typed={state} />
        </form>
      )}
      <OtherDrafts
        formKey={key}
        form={draft}
        nameOf={(kept) => openEdit(kept, match).location.trim()}
      />
    </Dialog>
  );
}

/** Leads to the form for the players, which begins with the date and place that are typed here. */
function ToPlayers({ matchId, typed }: { matchId: string; typed: EditForm }) {
  const { date, location } = typed;
  return (
    <ButtonLink to={paths.correctMatch(matchId)} state={{ typed: { date, location } }}>
      {text.players}
    </ButtonLink>
  );
}

const OUTCOME = outcomeOf(text);

/** Stores the edit on this phone, and closes the dialog. */
function useSave(id: string, draftId: string, onClose: () => void) {
  const db = usePlayerDb();
  const { isBusy, save } = useLocalSave(onClose);
  const record = async ({ revision, date, location }: EditForm) => {
    const edit = { date, location: location.trim() };
    const entryId = await editMatch(db, { id, revision }, edit, draftId);
    showOutcome(db, { id: entryId }, OUTCOME);
  };
  const saveEdit = (form: EditForm) => save(() => record(form), { failed: text.failed });
  return { isBusy, save: saveEdit };
}
