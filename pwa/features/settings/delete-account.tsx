import { useState } from 'react';
import { useSync } from '#pwa/services/player/player-context.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { deletion as text } from '#shared/text/settings.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { unsentOf } from '#sync/outbox/unsent.ts';
import { DeleteForm } from './delete-form.tsx';

type Step = 'begin' | 'told' | 'confirm';

/** Deletes the own account in two steps: what will be deleted, then the password (architecture: Deletion). */
export function DeleteAccount() {
  const [step, setStep] = useState<Step>('begin');
  const { entries } = useSync();
  const unsent = entries && unsentOf(entries).length;
  const keep = () => setStep('begin');
  return (
    <TitledCard id="delete-account" title={text.title}>
      <div className="grid grid-cols-1 gap-4">
        {step === 'begin' && (
          <Button tone="fault" onClick={() => setStep('told')}>
            {text.begin}
          </Button>
        )}
        {step === 'told' && (
          <>
            <p>{text.hint}</p>
            {unsent === undefined && <p>{syncStatus.checking}</p>}
            {unsent !== undefined && unsent > 0 && (
              <p className="font-semibold">{text.unsent(unsent)}</p>
            )}
            <div className="flex flex-wrap gap-3 *:flex-1">
              <Button onClick={keep}>{text.keep}</Button>
              <Button
                tone="fault"
                disabled={unsent === undefined}
                onClick={() => setStep('confirm')}
              >
                {text.goOn}
              </Button>
            </div>
          </>
        )}
        {step === 'confirm' && <DeleteForm onKeep={keep} />}
      </div>
    </TitledCard>
  );
}
