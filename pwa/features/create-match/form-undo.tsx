import { type ReactNode, useCallback, useState } from 'react';
import type { useDraft } from '#pwa/services/drafts/use-draft.ts';
import { TimedUndoBar, UndoPlace } from '#pwa/services/matches/undo-deletion.tsx';
import { focusHeading } from '#pwa/ui/components/focus-heading.ts';
import type { MatchType } from '#shared/domain/match-rules.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { drafts } from '#shared/text/drafts.ts';
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
  const undo = (to: MatchForm) => {
    end();
    draft.change({ type: 'restore', form: to });
    // The pressed button goes.
    focusHeading(document.querySelector<HTMLElement>('main h1'));
  };
  const bar = (
    <UndoPlace>
      {/* Another form that was continued meanwhile must not be overwritten. */}
      {before?.into === id && (
        <TimedUndoBar onUndo={() => undo(before.form)} onOver={end}>
          {before.words}
        </TimedUndoBar>
      )}
    </UndoPlace>
  );
  return { startOver, changeType, bar };
}
