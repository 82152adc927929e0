import { useCallback, useState } from 'react';
import { OtherDrafts } from '#pwa/services/drafts/other-drafts.tsx';
import type { useDraft } from '#pwa/services/drafts/use-draft.ts';
import { TimedUndoBar, UndoPlace } from '#pwa/services/matches/undo-deletion.tsx';
import { focusHeading } from '#pwa/ui/components/focus-heading.ts';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { RestoredDraft } from '#pwa/ui/forms/restored-draft.tsx';
import type { PlayerEntry } from '#shared/schemas/match.ts';
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
  creator: PlayerEntry & { id: number };
  isMissing: boolean;
}

/**
 * Whether the form was begun before, and other begun forms that are for the same: to correct one match, or to record a
 * new one. That the match to play again is missing matters only while players are: a begun form may have them.
 */
export function BegunForms({ draft, form, start, today, creator, isMissing }: BegunFormsProps) {
  const [discarded, setDiscarded] = useState<{ form: MatchForm; into: string } | null>(null);
  const endUndo = useCallback(() => setDiscarded(null), []);
  const startOver = () => setDiscarded({ form, into: draft.discard() });
  const undo = (before: MatchForm) => {
    endUndo();
    draft.change({ type: 'restore', form: before });
    // The pressed button goes.
    focusHeading(document.querySelector<HTMLElement>('main h1'));
  };
  return (
    <>
      {isMissing && emptySeat(form) !== null && <Notice>{rematch.missing}</Notice>}
      {draft.wasKept && (
        <Restored
          key={draft.id}
          hasEntries={hasEntries(form, start, creator, today)}
          onDiscard={startOver}
        />
      )}
      <UndoPlace>
        {/* Another form that was continued meanwhile must not be overwritten. */}
        {discarded?.into === draft.id && (
          <TimedUndoBar onUndo={() => undo(discarded.form)} onOver={endUndo}>
            {drafts.startedOver}
          </TimedUndoBar>
        )}
      </UndoPlace>
      <OtherDrafts
        formKey={DRAFT_KEY}
        form={draft}
        nameOf={(kept) => nameOfDraft(kept, creator.id)}
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
