import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DeleteMatchDialog } from '#pwa/services/matches/delete-match-dialog.tsx';
import { type ResultConflict, useConflicts } from '#pwa/services/matches/result-conflicts.ts';
import { ShareMatchDialog } from '#pwa/services/matches/share-match-dialog.tsx';
import { UndoDeletion } from '#pwa/services/matches/undo-deletion.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { type MatchView, type ResultDraft, useResultDrafts } from './queries.ts';
import { ResultDialog } from './result/result-dialog.tsx';

const RESULT_OF = 'result';

/** What a player can do with a match, each in a dialog of its own. */
export type MatchAction = 'share' | 'result' | 'leave' | 'delete';

/** A match with what is undecided about its result, on its card and on its page. */
export interface ActiveMatch {
  view: MatchView;
  conflict: ResultConflict | undefined;
  /** The draft of a result for it. */
  unsaved: ResultDraft | undefined;
  open: (action: MatchAction) => void;
}

interface Shown {
  action: Exclude<MatchAction, 'result'>;
  match: MatchView['match'];
}

/** The actions of these matches, for the list and the page of one match; `MatchDialogs` shows what is open. */
export function useMatchActions(matches: readonly MatchView[] | undefined) {
  const [shown, show] = useState<Shown | null>(null);
  const [recording, record] = useRecording(matches);
  const conflicts = useConflicts();
  const unsaved = useResultDrafts(recording !== undefined);
  const activate = (view: MatchView): ActiveMatch => ({
    view,
    conflict: conflicts?.get(view.match.id),
    unsaved: unsaved?.get(view.match.id),
    open: (action) =>
      action === 'result' ? record(view.match.id) : show({ action, match: view.match }),
  });
  const close = () => {
    if (recording) record(null);
    show(null);
  };
  // A screen reader reads a card as a whole.
  const isRead = conflicts !== undefined && unsaved !== undefined;
  return { isRead, activate, shown, recording, close };
}

/** The open dialog, and for ten seconds how to take back a deletion. */
export function MatchDialogs({
  actions: { shown, recording, close },
}: {
  actions: ReturnType<typeof useMatchActions>;
}) {
  return (
    <>
      {recording && <ResultDialog key={recording.match.id} view={recording} onClose={close} />}
      {shown?.action === 'share' && <ShareMatchDialog match={shown.match} onClose={close} />}
      {shown?.action === 'leave' && <LeaveDialog match={shown.match} onClose={close} />}
      {shown?.action === 'delete' && <DeleteMatchDialog match={shown.match} onClose={close} />}
      <UndoDeletion />
    </>
  );
}

/**
 * The match whose result is being entered, and how to open and close the dialog. It is in the address, so that a
 * reload, also for a new version of the app, returns to the open dialog.
 */
function useRecording(matches: readonly MatchView[] | undefined) {
  const [query, setQuery] = useSearchParams();
  const matchId = query.get(RESULT_OF);
  const recording = matches?.find(({ match }) => match.id === matchId);
  const record = (id: string | null) =>
    setQuery(
      (present) => {
        if (id === null) present.delete(RESULT_OF);
        else present.set(RESULT_OF, id);
        return present;
      },
      { replace: true },
    );
  return [recording, record] as const;
}
