import { type FormEvent, useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { OtherDrafts } from '#pwa/services/drafts/other-drafts.tsx';
import { useDraft } from '#pwa/services/drafts/use-draft.ts';
import { focusFirstError } from '#pwa/services/forms/form-errors.ts';
import { useUser } from '#pwa/services/session/session.tsx';
import { useReloadGuard } from '#pwa/services/update/reload-guard.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { ActionBar } from '#pwa/ui/components/page.tsx';
import { CourtFrame } from '#pwa/ui/components/scoreboard.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { RestoredDraft } from '#pwa/ui/forms/restored-draft.tsx';
import { ScoreInput } from '#pwa/ui/forms/score-input.tsx';
import { paths } from '#shared/domain/paths.ts';
import type { CurrentUser } from '#shared/schemas/current-user.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { drafts } from '#shared/text/drafts.ts';
import type { ToastText } from '#shared/text/toast-type.ts';
import { DRAFT_KEY, openForm, placeOf } from './form-draft.ts';
import { formReducer, type MatchForm } from './form-state.ts';
import { MatchDetails } from './match-details.tsx';
import { PlayersSection } from './players-section.tsx';

/** The form of Create Match with Players (MATCH-2). Every change is stored on the phone at once (MATCH-36). */
export function CreateMatchForm({
  isBusy,
  recordedBefore,
  onSubmit,
}: {
  isBusy: boolean;
  /** The id of a form that another tab has recorded. */
  recordedBefore: string | null;
  /** Returns why the form is no valid match, or null. */
  onSubmit: (form: MatchForm, draftId: string) => ToastText | null;
}) {
  const navigate = useNavigate();
  const user = useUser();
  const creator = useCreator(user);
  const draft = useFormDraft(creator);
  const { state, change, isKept, wasKept, discard } = draft;
  const [refusal, setRefusal] = useState<ToastText | null>(null);
  useReloadGuard(isKept);
  if (state === undefined) return <SkeletonCards height="16rem" />;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    flushSync(() => setRefusal(onSubmit(state, draft.id)));
    focusFirstError(currentTarget);
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {wasKept && <RestoredDraft onDiscard={discard} />}
      <OtherDrafts formKey={DRAFT_KEY} form={draft} nameOf={placeOf} />
      <MatchDetails
        form={state}
        refusal={refusal}
        onDetails={(details) => change({ type: 'details', ...details })}
        onMatchType={(matchType) => change({ type: 'matchType', matchType, creator })}
      />
      <PlayersSection form={state} creator={user.id} change={change} />
      <TitledCard id="game-results" title={text.results}>
        <CourtFrame>
          <ScoreInput
            label={text.score.team1}
            place="near"
            value={state.team1Score}
            onChange={(score) => change({ type: 'score', team: 'team1', score })}
          />
          <ScoreInput
            label={text.score.team2}
            place="far"
            value={state.team2Score}
            onChange={(score) => change({ type: 'score', team: 'team2', score })}
          />
        </CourtFrame>
      </TitledCard>
      <FormActions
        isBusy={isBusy}
        isRecorded={state.matchId === recordedBefore}
        onCancel={() => void navigate(paths.dashboard)}
        onStartOver={discard}
      />
    </form>
  );
}

/** The creator's seat with phone and email: a guest with the same contact would be the creator. */
function useCreator(user: CurrentUser): PlayerEntry {
  const { id, username, firstName, lastName, phone, email } = user;
  return useMemo(
    () => ({
      id,
      username,
      ...(firstName && { firstName }),
      ...(lastName && { lastName }),
      ...(phone && { phone }),
      email,
    }),
    [id, username, firstName, lastName, phone, email],
  );
}

function useFormDraft(creator: PlayerEntry) {
  const read = useCallback((kept: unknown) => openForm(kept, creator), [creator]);
  return useDraft(DRAFT_KEY, formReducer, read);
}

/**
 * Cancel and Create Match. Cancel keeps the form as a draft (MATCH-36), since it is easily tapped by mistake; a
 * match that is recorded already can only be started over.
 */
function FormActions({
  isBusy,
  isRecorded,
  onCancel,
  onStartOver,
}: {
  isBusy: boolean;
  isRecorded: boolean;
  onCancel: () => void;
  onStartOver: () => void;
}) {
  return (
    <ActionBar>
      {isRecorded ? (
        <Button onClick={onStartOver}>{drafts.startOver}</Button>
      ) : (
        <Button onClick={onCancel}>{text.cancel}</Button>
      )}
      <Button type="submit" tone="ball" disabled={isBusy}>
        {text.submit}
      </Button>
    </ActionBar>
  );
}
