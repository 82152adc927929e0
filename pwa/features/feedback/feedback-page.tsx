import type { FormEvent } from 'react';
import { OtherDrafts } from '#pwa/services/drafts/other-drafts.tsx';
import { useDraft } from '#pwa/services/drafts/use-draft.ts';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { useUser } from '#pwa/services/session/session.tsx';
import { showOutcome } from '#pwa/services/sync/show-outcome.ts';
import { useReloadGuard } from '#pwa/services/update/reload-guard.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { ActionBar, Page } from '#pwa/ui/components/page.tsx';
import { SelectField, TextArea } from '#pwa/ui/forms/field.tsx';
import { RestoredDraft } from '#pwa/ui/forms/restored-draft.tsx';
import { useOneAtATime } from '#pwa/ui/hooks/use-one-at-a-time.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { FEEDBACK_CATEGORIES } from '#shared/domain/feedback-categories.ts';
import { displayName } from '#shared/domain/names.ts';
import { FEEDBACK_MAX } from '#shared/domain/text-lengths.ts';
import { product } from '#shared/text/common.ts';
import { feedback as text } from '#shared/text/feedback.ts';
import { sendFeedback } from './commands.ts';
import { asCategory, changeForm, DRAFT_KEY, isBlank, openForm, wordsOf } from './form.ts';

/** Send Feedback (FEEDBACK-2): works the same without signal, and stores what is being written. */
export function FeedbackPage() {
  const db = usePlayerDb();
  const draft = useDraft(DRAFT_KEY, changeForm, openForm);
  const { state, change, isKept, wasKept, discard } = draft;
  const { isBusy, run } = useOneAtATime();
  useReloadGuard(isKept);
  const form = state ?? openForm(null);
  const send = async () => {
    try {
      const feedbackId = await sendFeedback(db, form, draft.id);
      discard();
      const { saved, sent, failed } = text;
      showOutcome(db, feedbackId, { saved, sent, refused: () => failed });
    } catch {
      showToast(text.failed, 'fault');
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(send);
  };
  return (
    <Page title={text.title}>
      <form onSubmit={submit} className="grid grid-cols-1 content-between gap-4">
        <div className="grid grid-cols-1 gap-4">
          {wasKept && <RestoredDraft onDiscard={discard} />}
          <OtherDrafts formKey={DRAFT_KEY} form={draft} nameOf={wordsOf} />
          <SelectField
            label={text.category}
            disabled={state === undefined}
            value={form.category}
            onChange={({ target }) => change({ category: asCategory(target.value) })}
          >
            {FEEDBACK_CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {text.categories[category]}
              </option>
            ))}
          </SelectField>
          <TextArea
            label={text.text}
            maxLength={FEEDBACK_MAX}
            disabled={state === undefined}
            value={form.feedback}
            onChange={({ target }) => change({ feedback: target.value })}
          />
          <DestinationNote />
        </div>
        <ActionBar>
          <Button type="submit" tone="ball" disabled={isBusy || isBlank(form)}>
            {text.submit}
          </Button>
        </ActionBar>
      </form>
    </Page>
  );
}

/** Says to whom the feedback goes, which is the server of this app, and from whom (FEEDBACK-2). */
function DestinationNote() {
  const user = useUser();
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 rounded-xl bg-sunken p-3 text-sm tight:grid-cols-1">
      <dt className="text-muted">{text.goesTo}</dt>
      <dd className="font-semibold">
        {product.acronym}, {window.location.host}
      </dd>
      <dt className="text-muted">{text.from}</dt>
      <dd className="font-semibold">
        {displayName(user)} (@{user.username})
      </dd>
    </dl>
  );
}
