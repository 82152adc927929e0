import { useState } from 'react';
import { OtherDrafts } from '#pwa/services/drafts/other-drafts.tsx';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { RestoredDraft } from '#pwa/ui/forms/restored-draft.tsx';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { rematch } from '#shared/text/rematch.ts';
import { corrects, DRAFT_KEY, nameOfDraft } from './form-draft.ts';
import { hasEntries } from './form-start.ts';
import { emptySeat, type FormStart, type MatchForm } from './form-state.ts';
import type { FormDraft } from './form-undo.tsx';

interface BegunFormsProps {
  draft: FormDraft;
  form: MatchForm;
  /** What a new form is filled in with. */
  start: FormStart;
  today: string;
  creator: PlayerEntry & { id: number };
  isMissing: boolean;
  startOver: () => void;
}

/**
 * Whether the form was begun before, and other begun forms that are for the same: to correct one match, or to record a
 * new one. That the match to play again is missing matters only while players are: a begun form may have them.
 */
export function BegunForms(props: BegunFormsProps) {
  const { draft, form, start, today, creator, isMissing, startOver } = props;
  return (
    <>
      {isMissing && form.corrects === undefined && emptySeat(form) !== null && (
        <Notice>{rematch.missing}</Notice>
      )}
      {draft.wasKept && (
        <Restored
          key={draft.id}
          hasEntries={hasEntries(form, start, creator, today)}
          onDiscard={startOver}
        />
      )}
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
