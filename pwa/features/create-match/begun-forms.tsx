import { OtherDrafts } from '#pwa/services/drafts/other-drafts.tsx';
import type { useDraft } from '#pwa/services/drafts/use-draft.ts';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { RestoredDraft } from '#pwa/ui/forms/restored-draft.tsx';
import { rematch } from '#shared/text/rematch.ts';
import { corrects, DRAFT_KEY, nameOfDraft } from './form-draft.ts';
import { emptySeat, type MatchForm, type MatchFormAction } from './form-state.ts';

/**
 * Whether the form was begun before, and other begun forms that are for the same: to correct one match, or to record a
 * new one. That the match to play again is missing matters only while players are: a begun form may have them.
 */
export function BegunForms({
  draft,
  form,
  creator,
  isMissing,
}: {
  draft: ReturnType<typeof useDraft<MatchForm, MatchFormAction>>;
  form: MatchForm;
  creator: number;
  isMissing: boolean;
}) {
  return (
    <>
      {isMissing && emptySeat(form) !== null && <Notice>{rematch.missing}</Notice>}
      {draft.wasKept && <RestoredDraft onDiscard={draft.discard} />}
      <OtherDrafts
        formKey={DRAFT_KEY}
        form={draft}
        nameOf={(kept) => nameOfDraft(kept, creator)}
        isShown={(kept) => corrects(kept, form.corrects)}
      />
    </>
  );
}
