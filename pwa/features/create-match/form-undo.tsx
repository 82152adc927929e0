import { type ReactNode, useCallback, useState } from 'react';
import type { useDraft } from '#pwa/services/drafts/use-draft.ts';
import { TimedUndoBar } from '#pwa/services/matches/undo-bar.tsx';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { focusPageHeading } from '#pwa/ui/components/focus-heading.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import type { MatchType } from '#shared/domain/match-rules.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { drafts } from '#shared/text/drafts.ts';
import { storeForm } from './commands.ts';
import { opponentOf } from './form-start.ts';
import { type FormStart, type MatchForm, type MatchFormAction, seatsOthers } from './form-state.ts';

export type FormDraft = ReturnType<typeof useDraft<MatchForm, MatchFormAction>>;

/** The form as it was before a tap that took something from it. */
interface Before {
  form: MatchForm;
  /** The draft that the tap left. */
  into: string;
  words: string;
}

interface UndoableTaps {
  startOver: () => void;
  changeType: (matchType: MatchType) => void;
  /** Where Undo is offered. */
  bar: ReactNode;
}

/** The taps that take something from the form, and for ten seconds the way back (MATCH-8, MATCH-36). */
export function useUndoableTaps(
  draft: FormDraft,
  creator: PlayerEntry & { id: number },
  start: FormStart,
): UndoableTaps {
  const [before, setBefore] = useState<Before | null>(null);
  const end = useCallback(() => setBefore(null), []);
  const db = usePlayerDb();
  const { id, state: form } = draft;
  const startOver = () => {
    const into = draft.discard();
    if (form) setBefore({ form, into, words: drafts.startedOver });
  };
  const changeType = (matchType: MatchType) => {
    const opponent = form && opponentOf(start, form);
    const action = { type: 'matchType', matchType, creator, opponent } as const;
    draft.change(action);
    if (form && form.matchType !== matchType && seatsOthers(form, action))
      setBefore({ form, into: id, words: drafts.teamsEmptied });
  };
  const undo = async ({ form: to, into }: Before) => {
    end();
    // The pressed button goes.
    focusPageHeading();
    if (into === id) return draft.change({ type: 'restore', form: to });
    // Another form that was continued meanwhile stays as it is.
    try {
      await storeForm(db, into, to);
      await draft.switchTo(into);
    } catch {
      showToast(drafts.failed, 'fault');
    }
  };
  const bar = before && (
    <TimedUndoBar facts={[before.words]} onUndo={() => void undo(before)} onOver={end} />
  );
  return { startOver, changeType, bar };
}
