import { type ReactNode, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBegunRatings } from '#pwa/services/drafts/use-begun-ratings.ts';
import { useFinal, useWhyFinal } from '#pwa/services/matches/change-match.ts';
import { DeleteMatchDialog } from '#pwa/services/matches/delete-match-dialog.tsx';
import { type EditConflict, useEditConflicts } from '#pwa/services/matches/edit-conflicts.ts';
import { type ResultConflict, useConflicts } from '#pwa/services/matches/result-conflicts.ts';
import { ShareMatchDialog } from '#pwa/services/matches/share-match-dialog.tsx';
import {
  type RefusedChange,
  type RefusedRemoval,
  type RefusedResult,
  useRefusedChanges,
  useRefusedRemovals,
  useRefusedResults,
} from '#pwa/services/matches/use-refused.ts';
import { Dialog } from '#pwa/ui/components/dialog.tsx';
import { EditDialog } from './edit/edit-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import {
  type MatchView,
  type NamedView,
  named,
  type ResultDraft,
  type SameMatch,
  useResultDrafts,
} from './queries.ts';
import { ResultDialog } from './result/result-dialog.tsx';
import { UndoSkip } from './skip-button.tsx';

/**
 * Forms, which are in the address by their match, so that a reload, also for a new version of the app, returns to the
 * open dialog.
 */
const FORMS = ['result', 'edit'] as const;
type Form = (typeof FORMS)[number];

/** What a player can do with a match, each in a dialog of its own. */
export type MatchAction = Form | 'share' | 'leave' | 'delete';

/** A match with what is undecided about it, on its card and on its page. */
export interface ActiveMatch {
  view: NamedView;
  conflict: ResultConflict | undefined;
  editConflict: EditConflict | undefined;
  /** The draft of a result for it. */
  unsaved: ResultDraft | undefined;
  /** The keys of all ratings that were begun; undefined until they are read. */
  begun: readonly unknown[] | undefined;
  /** The change of it that the server refused. */
  refusedChange: RefusedChange | undefined;
  /** The refused leaving or deletion of it. */
  refusedRemoval: RefusedRemoval | undefined;
  /** The two, if another player seems to have recorded it too (WRONG-11). */
  same: SameMatch | undefined;
  /** The refused result of it. */
  refusedResult: RefusedResult | undefined;
  /** Why it must stay as it is, once this phone knows that whatever the time. */
  whyFinal: string | undefined;
  /** True under "To rate" while the card of the match recorded last, which has its court, is on top of it. */
  isOnTop?: boolean;
  open: (action: MatchAction) => void;
}

interface Shown {
  action: Exclude<MatchAction, Form>;
  view: NamedView;
}

/** The actions of these matches, for the list and the page of one match; `MatchDialogs` shows what is open. */
export function useMatchActions(
  matches: readonly MatchView[] | undefined,
  same: ReadonlyMap<string, SameMatch> | undefined,
  skipped?: ReadonlySet<string>,
) {
  const [shown, show] = useState<Shown | null>(null);
  const [lastSkipped, setSkipped] = useState('');
  const [entering, enter] = useEntering(matches);
  const conflicts = useConflicts();
  const editConflicts = useEditConflicts();
  const unsaved = useResultDrafts(entering !== null);
  const begun = useBegunRatings();
  const final = useFinal();
  const refusedChanges = useRefusedChanges();
  const refusedRemovals = useRefusedRemovals();
  const refusedResults = useRefusedResults();
  const activate = (view: MatchView, list: readonly MatchView[] = [view]): ActiveMatch => ({
    view: named(view),
    conflict: conflicts?.get(view.match.id),
    editConflict: editConflicts?.find(({ mine }) => mine.matchId === view.match.id),
    unsaved: unsaved?.get(view.match.id),
    begun,
    refusedChange: refusedChanges?.get(view.match.id),
    refusedRemoval: refusedRemovals?.get(view.match.id),
    same: sameOn(view, list, same),
    refusedResult: refusedResults?.get(view.match.id),
    whyFinal: final?.get(view.match.id),
    open: (action) =>
      isForm(action) ? enter(action, view.match.id) : show({ action, view: named(view) }),
  });
  const close = () => {
    if (entering) enter(entering.form, null);
    show(null);
  };
  // A screen reader reads a card as a whole.
  const read = [
    conflicts,
    editConflicts,
    unsaved,
    begun,
    final,
    refusedChanges,
    refusedRemovals,
    refusedResults,
  ];
  const isRead = read.every((each) => each !== undefined);
  // It may be back already, as from another tab.
  const undoableSkip = skipped?.has(lastSkipped) ? lastSkipped : null;
  return { isRead, activate, shown, entering, close, undoableSkip, setSkipped };
}

/** The pair of this match; in a list of both the question is on the one that stays, so that its card does. */
function sameOn(
  { match }: MatchView,
  list: readonly MatchView[],
  same: ReadonlyMap<string, SameMatch> | undefined,
): SameMatch | undefined {
  const pair = same?.get(match.id);
  const stays = list.some((view) => view.match.id === pair?.other.id);
  return stays && match.id !== pair?.other.id ? undefined : pair;
}

/** True for the id of one of the two. */
export function isOneOf(pair: SameMatch | undefined, matchId: string | undefined): boolean {
  return pair !== undefined && (matchId === pair.mine.id || matchId === pair.other.id);
}

export type MatchActions = ReturnType<typeof useMatchActions>;

/** The open dialog, and for ten seconds how to take back a skip. */
export function MatchDialogs({
  actions: { shown, entering, close, undoableSkip, setSkipped },
}: {
  actions: MatchActions;
}) {
  const endSkip = useCallback(() => setSkipped(''), [setSkipped]);
  return (
    <>
      {entering?.form === 'result' && (
        <ResultDialog key={entering.view.match.id} view={entering.view} onClose={close} />
      )}
      {entering?.form === 'edit' && (
        <WhileChangeable view={entering.view} onClose={close}>
          <EditDialog key={entering.view.match.id} view={entering.view} onClose={close} />
        </WhileChangeable>
      )}
      {shown?.action === 'share' && <ShareMatchDialog match={shown.view.match} onClose={close} />}
      {shown?.action === 'leave' && <LeaveDialog view={shown.view} onClose={close} />}
      {shown?.action === 'delete' && (
        <WhileChangeable view={shown.view} onClose={close}>
          <DeleteMatchDialog view={shown.view} onClose={close} />
        </WhileChangeable>
      )}
      {undoableSkip !== null && (
        <UndoSkip key={undoableSkip} matchId={undoableSkip} onOver={endSkip} />
      )}
    </>
  );
}

/** The dialog that changes a match, or why this player can't: its recorder may have sent them its address. */
function WhileChangeable({
  view,
  onClose,
  children,
}: {
  view: NamedView;
  onClose: () => void;
  children: ReactNode;
}) {
  const reason = useWhyFinal(view.match.id);
  if (reason === undefined) return null;
  if (reason === null) return children;
  return (
    <Dialog title={view.name} onClose={onClose}>
      <p>{reason}</p>
    </Dialog>
  );
}

/** The match for which a form is open, and how to open and close it. */
function useEntering(matches: readonly MatchView[] | undefined) {
  const [query, setQuery] = useSearchParams();
  const form = FORMS.find((name) => query.has(name));
  const view = form && matches?.find(({ match }) => match.id === query.get(form));
  const enter = (name: Form, id: string | null) =>
    setQuery(
      (present) => {
        if (id === null) present.delete(name);
        else present.set(name, id);
        return present;
      },
      { replace: true },
    );
  return [form && view ? { form, view: named(view) } : null, enter] as const;
}

function isForm(action: MatchAction): action is Form {
  return FORMS.some((form) => form === action);
}
