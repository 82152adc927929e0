import { useId, useState } from 'react';
import { Button, type ButtonTone } from '#pwa/ui/button.tsx';
import { adminScreens } from '#shared/text/admin-screens.ts';
import type { ToastText } from '#shared/text/common.ts';
import { useDeed } from './use-deed.ts';

/** The texts of an action: its name, what it means, its button, and the toast when it is done. */
export interface DeedWords {
  begin: string;
  hint: string;
  submit: string;
  done: ToastText;
}

/** An action in two steps (ADMIN-9): a button, then what it means and the button that does it. */
export function ConfirmStep({
  words,
  failed,
  tone = 'fault',
  about,
  className,
  work,
  onDone,
}: {
  words: DeedWords;
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
  const { isBusy, act } = useDeed(failed, words.done, onDone);
  if (step !== 'asked')
    return (
      <Button
        tone={tone === 'fault' ? 'fault' : 'quiet'}
        className={className}
        aria-label={about && `${words.begin}: ${about}`}
        ref={step === 'let be' ? focus : undefined}
        onClick={() => setStep('asked')}
      >
        {words.begin}
      </Button>
    );
  return (
    <div className="grid animate-rise grid-cols-1 gap-3 rounded-xl bg-sunken p-3">
      <div id={hintId}>
        {about && <p className="font-semibold">{about}</p>}
        <p>{words.hint}</p>
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
          {isBusy ? adminScreens.underWay : words.submit}
        </Button>
      </div>
    </div>
  );
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
