import { useId, useState } from 'react';
import { Button, type ButtonTone } from '#pwa/ui/components/button.tsx';
import { adminScreens } from '#shared/text/admin.ts';
import type { ToastText } from '#shared/text/toast-type.ts';
import { useAdminAction } from './use-admin-action.ts';

/** The texts of an action: its name, its explanation, its button, and the toast after it. */
export interface ActionTexts {
  begin: string;
  hint: string;
  submit: string;
  done: ToastText;
}

/** An action in two steps (ADMIN-9): a button, then the explanation and the button that does it. */
export function ConfirmStep({
  texts,
  failed,
  tone = 'fault',
  about,
  className,
  work,
  onDone,
}: {
  texts: ActionTexts;
  failed: string;
  tone?: ButtonTone;
  /** The object of the action, named in the question and in the button's accessible name. */
  about?: string;
  /** Where the button stands. */
  className?: string;
  work: () => Promise<unknown>;
  onDone?: () => void;
}) {
  const [step, setStep] = useState<'begin' | 'asked' | 'let be'>('begin');
  const hintId = useId();
  const { isBusy, act } = useAdminAction(failed, texts.done, onDone);
  if (step !== 'asked')
    return (
      <Button
        tone={tone === 'fault' ? 'fault' : 'quiet'}
        className={className}
        aria-label={about && `${texts.begin}: ${about}`}
        ref={step === 'let be' ? focus : undefined}
        onClick={() => setStep('asked')}
      >
        {texts.begin}
      </Button>
    );
  return (
    <div className="grid animate-rise grid-cols-1 gap-3 rounded-xl bg-sunken p-3">
      <div id={hintId}>
        {about && <p className="font-semibold">{about}</p>}
        <p>{texts.hint}</p>
      </div>
      <div className="flex flex-wrap gap-3 *:flex-1 tight:*:basis-full!">
        <Button
          // The question replaces the button: the focus stays there, and returns to the button.
          ref={focus}
          aria-describedby={hintId}
          onClick={() => setStep('let be')}
        >
          {adminScreens.cancel}
        </Button>
        <Button tone={tone} disabled={isBusy} aria-describedby={hintId} onClick={() => act(work)}>
          {isBusy ? adminScreens.underWay : texts.submit}
        </Button>
      </div>
    </div>
  );
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
