import {
  type FormEvent,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Navigate, NavigationType, useNavigate, useNavigationType } from 'react-router-dom';
import { useDraft } from '#pwa/services/drafts/use-draft.ts';
import { focusFirstError } from '#pwa/services/forms/form-errors.ts';
import { ScoreFields } from '#pwa/services/matches/score-fields.tsx';
import { useToday } from '#pwa/services/matches/use-today.ts';
import { FirstLoad } from '#pwa/services/player/first-load.tsx';
import { useUser } from '#pwa/services/session/session.tsx';
import { useReloadGuard } from '#pwa/services/update/reload-guard.ts';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { useSingleTaps } from '#pwa/ui/hooks/use-single-taps.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { TEAMS, type Team } from '#shared/domain/match-rules.ts';
import { displayName } from '#shared/domain/names.ts';
import { paths } from '#shared/domain/paths.ts';
import { shortNames } from '#shared/domain/short-names.ts';
import type { CurrentUser } from '#shared/schemas/current-user.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { drafts } from '#shared/text/drafts.ts';
import { BegunForms } from './begun-forms.tsx';
import { CorrectionNotice } from './correction-notice.tsx';
import { FormActions } from './form-actions.tsx';
import { DRAFT_KEY, isOpenedBy, openForm, seatFor, takes } from './form-draft.ts';
import { type FormFaults, faultsOf } from './form-rules.ts';
import { hasEntries, opponentOf } from './form-start.ts';
import {
  emptySeat,
  type FormStart,
  formReducer,
  type MatchForm,
  type MatchFormAction,
  playersOf,
  type TypedDetails,
} from './form-state.ts';
import { useUndoableTaps } from './form-undo.tsx';
import { MatchDetails } from './match-details.tsx';
import { PlayersSection } from './players-section.tsx';
import { type Corrected, useFormStart, useMissesMatch, useRecentPlaces } from './queries.ts';

interface FormProps {
  isBusy: boolean;
  /** The id of a form that another tab has recorded. */
  recordedBefore: string | null;
  /** True if it is a rematch or a correction of a match that this phone does not have. */
  isMissing: boolean;
  /** Of the match that the form corrects; undefined until it is read. */
  replaced: Corrected | undefined;
  /** Returns true if the form is no valid match. */
  onSubmit: (form: MatchForm, draftId: string) => boolean;
}

/**
 * The form of Create Match with Players (MATCH-2), filled in with the last court and type, or with the players of the
 * address's query, `origin` (MATCH-44 to MATCH-46).
 */
export function CreateMatchForm(props: FilledFormProps) {
  const isMissing = useMissesMatch(props.origin);
  if (isMissing === undefined) return <FirstLoad what="matches" height="16rem" />;
  return <FilledForm {...props} isMissing={isMissing} />;
}

type FilledFormProps = Omit<FormProps, 'isMissing'> & {
  origin: string;
  typed?: TypedDetails | undefined;
};

function FilledForm({ origin, typed, ...props }: FilledFormProps & { isMissing: boolean }) {
  const creator = useCreator(useUser());
  const start = useFormStart(creator, origin, typed);
  const places = useRecentPlaces();
  // What comes later would push the seats down under a finger.
  if (start === undefined || places === undefined || props.replaced === undefined)
    return <SkeletonCards height="16rem" />;
  return <StartedForm {...props} creator={creator} start={start} places={places} />;
}

/** Every change is stored on the phone at once (MATCH-36). */
function StartedForm({
  isMissing,
  replaced,
  onSubmit,
  creator,
  start,
  places,
  ...recording
}: FormProps & { creator: Creator; start: FormStart; places: readonly string[] }) {
  const today = useToday();
  const draft = useFormDraft(creator, start);
  const cancel = useCancel(draft, { start, creator, today });
  const { state, change, discard } = draft;
  const { isRefused, submit } = useSubmit(draft, onSubmit);
  const { results, toScore } = useResults(draft);
  const { startOver, changeType, bar } = useUndoableTaps(draft, creator, start);
  const onClickCapture = useSingleTaps();
  if (state === undefined) return <SkeletonCards height="16rem" />;
  const instead = pageInstead(start, state);
  if (instead !== null) return <Navigate replace to={instead} />;
  const faults: FormFaults = isRefused ? faultsOf(state, creator.id, today) : {};
  return (
    <form
      noValidate
      onSubmit={submit}
      onClickCapture={onClickCapture}
      className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start"
    >
      {/* Columns on a desktop. On a phone no element of their own, in which the action bar would stay. */}
      <div className="contents gap-4 lg:grid">
        {state.corrects !== undefined && <CorrectionNotice replaced={replaced} />}
        <BegunForms {...{ draft, start, today, isMissing, creator, startOver }} form={state} />
        {bar}
        <MatchDetails
          form={state}
          faults={faults}
          places={places}
          onDetails={(details) => change({ type: 'details', ...details })}
          onMatchType={changeType}
        />
        <PlayersSection
          form={state}
          creator={creator.id}
          fault={faults.seats}
          change={change}
          onFull={toScore}
        />
      </div>
      <div className="contents gap-4 lg:grid">
        <GameResults ref={results} form={state} change={change} />
        <FormActions {...recording} form={state} onCancel={cancel} onStartOver={discard} />
      </div>
    </form>
  );
}

/** The page of a match that cannot be edited, or is not here, says why; this form would record another one. */
function pageInstead({ origin }: FormStart, { corrects }: MatchForm): string | null {
  const asked = new URLSearchParams(origin).get('corrects');
  return asked === null || corrects !== undefined ? null : paths.match(asked);
}

/** Submits the form; what is wrong then shows in its place. */
function useSubmit(
  { id, state }: ReturnType<typeof useFormDraft>,
  onSubmit: FormProps['onSubmit'],
) {
  const [isRefused, setIsRefused] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === undefined) return;
    const { currentTarget } = event;
    flushSync(() => setIsRefused(onSubmit(state, id)));
    focusFirstError(currentTarget);
  };
  return { isRefused, submit };
}

/** Leaves the form, which stays as a draft; of one with nothing to lose nothing is said (MATCH-3, MATCH-36). */
function useCancel(
  { state, isKept }: ReturnType<typeof useFormDraft>,
  { start, creator, today }: { start: FormStart; creator: Creator; today: string },
) {
  const navigate = useNavigate();
  return () => {
    const isNewMatch = state && state.corrects === undefined;
    if (isNewMatch && isKept && hasEntries(state, start, creator, today)) showToast(drafts.left);
    void navigate(paths.dashboard);
  };
}

/** The score's place. A rematch opens there, since its score is all that it lacks, and below the first screen. */
function useResults({ state, isKept }: ReturnType<typeof useFormDraft>) {
  const results = useRef<HTMLDivElement>(null);
  const toScore = () => results.current?.querySelector<HTMLElement>('[data-quick-set]')?.focus();
  const isTapped = useNavigationType() === NavigationType.Push;
  const open = useEffectEvent(() => {
    const isRematch = new URLSearchParams(state?.origin).has('rematch');
    if (isTapped && isRematch && state && !isKept && emptySeat(state) === null) toScore();
  });
  const isRead = state !== undefined;
  useEffect(() => {
    if (isRead) open();
  }, [isRead]);
  return { results, toScore };
}

/** The score, typed, stepped, or by quick sets. */
function GameResults({
  ref,
  form,
  change,
}: {
  ref: Ref<HTMLDivElement>;
  form: MatchForm;
  change: (action: MatchFormAction) => void;
}) {
  const people = (team: Team) =>
    playersOf(form, team).map((player) => ({ ...player, name: displayName(player) }));
  const players = TEAMS.flatMap(people);
  return (
    <TitledCard id="game-results" title={text.results}>
      <div ref={ref}>
        <ScoreFields
          scores={form}
          labelOf={(team) => text.score[team]}
          playersOf={(team) => shortNames(people(team), players).join(' & ')}
          onWin={(team, score) => change({ type: 'won', team, score })}
          onScore={(team, score) => change({ type: 'score', team, score })}
        />
      </div>
    </TitledCard>
  );
}

type Creator = PlayerEntry & { id: number };

/** The creator's seat with phone and email: a guest with the same contact would be the creator. */
function useCreator(user: CurrentUser): Creator {
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

function useFormDraft(creator: PlayerEntry, start: FormStart) {
  const read = useCallback((kept: unknown) => openForm(kept, creator, start), [creator, start]);
  const { origin } = start;
  // A reload or Back asks for nobody and restores the form as it was (MATCH-36).
  const isTapped = useNavigationType() === NavigationType.Push;
  const asked = isTapped ? opponentOf(start) : undefined;
  // Players that were asked for never replace a form that was begun for another match.
  const isWanted = (kept: unknown) =>
    isOpenedBy(origin, kept) && (asked === undefined || takes(kept, asked));
  const draft = useDraft(DRAFT_KEY, formReducer, read, isWanted);
  const { id, state, change, isKept } = draft;
  useReloadGuard(isKept);
  const seatAsked = useEffectEvent(() => {
    if (asked === undefined || state === undefined || state.origin !== origin) return;
    const team = seatFor(state, asked);
    if (team !== null) change({ type: 'add', team, player: asked });
  });
  useEffect(() => {
    if (id !== '') seatAsked();
  }, [id]);
  return draft;
}
