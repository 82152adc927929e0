import { useCallback, useState } from 'react';
import { OtherDrafts } from '#pwa/services/drafts/other-drafts.tsx';
import type { useDraft } from '#pwa/services/drafts/use-draft.ts';
import { TimedUndoBar, UndoPlace } from '#pwa/services/matches/undo-deletion.tsx';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { RestoredDraft } from '#pwa/ui/forms/restored-draft.tsx';
import { drafts } from '#shared/text/drafts.ts';
import { rematch } from '#shared/text/rematch.ts';
import { corrects, DRAFT_KEY, nameOfDraft } from './form-draft.ts';
import { hasEntries } from './form-start.ts';
import { emptySeat, type FormStart, type MatchForm, type MatchFormAction } from './form-state.ts';

interface BegunFormsProps {
  draft: ReturnType<typeof useDraft<MatchForm, MatchFormAction>>;
  form: MatchForm;
  /** What a new form is filled in with. */
  start: FormStart;
  today: string;
  creator: number;
  isMissing: boolean;
}

/**
 * Whether the form was begun before, and other begun forms that are for the same: to correct one match, or to record a
 * new one. That the match to play again is missing matters only while players are: a begun form may have them.
 */
export function BegunForms({ draft, form, start, today, creator, isMissing }: BegunFormsProps) {
  const [discarded, setDiscarded] = useState<MatchForm | null>(null);
  const endUndo = useCallback(() => setDiscarded(null), []);
  const startOver = () => {
    setDiscarded(form);
    draft.discard();
  };
  const undo = () => {
    endUndo();
    draft.change({ type: 'restore', form: discarded ?? form });
  };
  return (
    <>
      {isMissing && emptySeat(form) !== null && <Notice>{rematch.missing}</Notice>}
      {draft.wasKept && (
        <Restored
          key={draft.id}
          hasEntries={hasEntries(form, start, today)}
          onDiscard={startOver}
        />
      )}
      {discarded !== null && (
        <UndoPlace>
          <TimedUndoBar onUndo={undo} onOver={endUndo}>
            {drafts.startedOver}
          </TimedUndoBar>
        </UndoPlace>
      )}
      <OtherDrafts
        formKey={DRAFT_KEY}
        form={draft}
        nameOf={(kept) => nameOfDraft(kept, creator)}
        isShown={(kept) => corrects(kept, form.corrects)}
      />
    </>
  );
}

/** Decides once: what came or went later would move the fields. */
function Restored({ hasEntries, onDiscard }: { hasEntries: boolean; onDiscard: () => void }) {
  const [isShown] = useState(hasEntries);
  return isShown && <RestoredDraft onDiscard={onDiscard} />;
}
