import { useId, useState } from 'react';
import { Button, type ButtonTone } from '#pwa/ui/components/button.tsx';
import { adminScreens } from '#shared/text/admin-screens.ts';
import type { ToastText } from '#shared/text/common.ts';
import { useAdminAction } from './use-admin-action.ts';

/** The texts of an action: its name, what it means, its button, and the toast when it is done. */
export interface ActionTexts {
  begin: string;
  hint: string;
  submit: string;
  done: ToastText;
}

/** An action in two steps (ADMIN-9): a button, then what it means and the button that does it. */
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
  /** Of what: said in the question, and by the button to those who only hear it. */
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
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Button
          // What is asked stands where the button was: the focus stays there, and comes back.
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
