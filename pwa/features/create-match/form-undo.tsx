import { type ReactNode, useCallback, useState } from 'react';
import type { useDraft } from '#pwa/services/drafts/use-draft.ts';
import { TimedUndoBar, UndoPlace } from '#pwa/services/matches/undo-deletion.tsx';
import { focusHeading } from '#pwa/ui/components/focus-heading.ts';
import type { MatchForm, MatchFormAction } from './form-state.ts';

export type FormDraft = ReturnType<typeof useDraft<MatchForm, MatchFormAction>>;

/** The form as it was before a tap that took something from it. */
interface Before {
  form: MatchForm;
  /** The draft that the tap left. */
  into: string;
  words: string;
}

/** Offers to undo a tap that took something from the form; `bar` is where that shows. */
export function useFormUndo(draft: FormDraft): {
  offer: (before: Before) => void;
  bar: ReactNode;
} {
  const [before, setBefore] = useState<Before | null>(null);
  const end = useCallback(() => setBefore(null), []);
  const undo = (form: MatchForm) => {
    end();
    draft.change({ type: 'restore', form });
    // The pressed button goes.
    focusHeading(document.querySelector<HTMLElement>('main h1'));
  };
  const bar = (
    <UndoPlace>
      {/* Another form that was continued meanwhile must not be overwritten. */}
      {before?.into === draft.id && (
        <TimedUndoBar onUndo={() => undo(before.form)} onOver={end}>
          {before.words}
        </TimedUndoBar>
      )}
    </UndoPlace>
  );
  return { offer: setBefore, bar };
}
