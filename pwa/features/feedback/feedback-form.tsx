import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { OtherDrafts } from '#pwa/services/drafts/other-drafts.tsx';
import { useDraft } from '#pwa/services/drafts/use-draft.ts';
import type { NamedPerson } from '#pwa/services/player/person-link.tsx';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { WordsLink } from '#pwa/services/player/words-link.tsx';
import { useGoBack } from '#pwa/services/routing/use-go-back.ts';
import { useUser } from '#pwa/services/session/session.tsx';
import { showOutcome } from '#pwa/services/sync/show-outcome.ts';
import { useReloadGuard } from '#pwa/services/update/reload-guard.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { ActionBar, Page } from '#pwa/ui/components/page.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { SelectField, TextArea } from '#pwa/ui/forms/field.tsx';
import { RestoredDraft } from '#pwa/ui/forms/restored-draft.tsx';
import { useOneAtATime } from '#pwa/ui/hooks/use-one-at-a-time.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { FEEDBACK_CATEGORIES } from '#shared/domain/feedback-categories.ts';
import { displayName } from '#shared/domain/names.ts';
import { FEEDBACK_MAX } from '#shared/domain/text-lengths.ts';
import type { ReportSubject } from '#shared/schemas/mutations.ts';
import { feedback as text } from '#shared/text/feedback.ts';
import { report } from '#shared/text/report.ts';
import type { ToastText } from '#shared/text/toast-type.ts';
import { sendFeedback } from './commands.ts';
import {
  asCategory,
  changeForm,
  type FeedbackForm as Form,
  isBlank,
  openForm,
  wordsOf,
} from './form.ts';

/**
 * What a report is about, by id, and as a screen names it; `back` is where to go if the report was opened by its
 * address.
 */
export interface Reported {
  subject: ReportSubject;
  person: NamedPerson;
  back: string;
}

interface FormTexts {
  text: string;
  /** Says why the button is disabled while the text is blank (FEEDBACK-4). */
  hint: string;
  submit: string;
  saved: ToastText;
  sent: ToastText;
  failed: ToastText;
}

/** The form of feedback, or of a report: works the same without signal, and stores what is being written. */
export function FeedbackForm({
  title,
  formKey,
  texts,
  reported,
}: {
  title: string;
  formKey: string;
  texts: FormTexts;
  reported?: Reported;
}) {
  const draft = useDraft(formKey, changeForm, openForm);
  const { state, change, isKept, wasKept, discard } = draft;
  const { isBusy, run } = useOneAtATime();
  const leave = useLeave();
  const send = useSend(draft, texts, leave, reported);
  useReloadGuard(isKept);
  // Drafts that came later would push the fields down under a finger.
  if (state === undefined)
    return (
      <Page title={title}>
        <SkeletonCards count={1} height="20rem" />
      </Page>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => send(state));
  };
  return (
    <Page title={title}>
      <form onSubmit={submit} className="grid grid-cols-1 content-between gap-4">
        <div className="grid grid-cols-1 gap-4">
          {wasKept && <RestoredDraft onDiscard={discard} />}
          <OtherDrafts formKey={formKey} form={draft} nameOf={wordsOf} />
          {!reported && <CategoryField form={state} onChange={change} />}
          <TextArea
            label={texts.text}
            required
            hint={texts.hint}
            maxLength={FEEDBACK_MAX}
            value={state.feedback}
            onChange={({ target }) => change({ feedback: target.value })}
          />
          <DestinationNote about={reported?.person} />
        </div>
        <ActionBar>
          {reported && <Button onClick={() => leave(reported)}>{report.cancel}</Button>}
          <Button type="submit" tone="ball" disabled={isBusy || isBlank(state)}>
            {texts.submit}
          </Button>
        </ActionBar>
      </form>
    </Page>
  );
}

/** Back to where the report was opened; what is written stays as a draft. */
function useLeave(): (reported: Reported) => void {
  const navigate = useNavigate();
  const goBack = useGoBack();
  // A link of the app names what is reported (report.tsx); an address does not.
  const isLinked = useLocation().state !== null;
  return ({ back }) => void (isLinked ? goBack() : navigate(back, { replace: true }));
}

/** Stores what is written, ends its draft, and leaves the screen of a report. */
function useSend(
  draft: { id: string; discard: () => void },
  { saved, sent, failed }: FormTexts,
  leave: (reported: Reported) => void,
  reported: Reported | undefined,
): (form: Form) => Promise<void> {
  const db = usePlayerDb();
  const refused = (description: string) =>
    reported ? { title: report.refused, description } : failed;
  return async (form) => {
    try {
      const subject = await sendFeedback(db, form, draft.id, reported?.subject);
      draft.discard();
      if (reported) leave(reported);
      showOutcome(db, { subject }, { saved, sent, refused });
    } catch {
      showToast(failed, 'fault');
    }
  };
}

function CategoryField({
  form,
  onChange,
}: {
  form: Form;
  onChange: (changed: Pick<Form, 'category'>) => void;
}) {
  return (
    <SelectField
      label={text.category}
      value={form.category}
      onChange={({ target }) => onChange({ category: asCategory(target.value) })}
    >
      {FEEDBACK_CATEGORIES.map((category) => (
        <option key={category} value={category}>
          {text.categories[category]}
        </option>
      ))}
    </SelectField>
  );
}

/** Says where it goes, which is the server of this app, who sends it, and about what (FEEDBACK-2, FEEDBACK-6). */
function DestinationNote({ about }: { about: NamedPerson | undefined }) {
  const user = useUser();
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1 rounded-xl bg-sunken p-3 text-sm tight:grid-cols-1">
      {about !== undefined && (
        <>
          <dt className="text-muted">{report.about}</dt>
          <dd className="font-semibold wrap-anywhere">
            <WordsLink person={about} isInText>
              {about.name}
            </WordsLink>
          </dd>
        </>
      )}
      <dt className="text-muted">{text.goesTo}</dt>
      <dd className="font-semibold wrap-anywhere">{text.destination(window.location.host)}</dd>
      <dt className="text-muted">{text.from}</dt>
      <dd className="font-semibold">
        <WordsLink person={user} isInText>
          {displayName(user)} (@{user.username})
        </WordsLink>
      </dd>
    </dl>
  );
}
