import Smartphone from 'lucide-react/icons/smartphone';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { FileLink } from '#pwa/ui/file-link.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { keptRecords as text } from '#shared/text-kept-records.ts';
import {
  discardKept,
  type KeptRecords as Kept,
  keptFile,
  useKeptRecords,
} from './use-kept-records.ts';

/**
 * Records on this phone of somebody who is not signed in, or of a store that the server no longer has: how
 * many, as a file, or away with them. `onGone` hears whose nobody can sign in to any more.
 */
export function KeptRecords({ onGone }: { onGone?: (owners: ReadonlySet<unknown>) => void }) {
  const { kept, look } = useKeptRecords();
  useEffect(() => {
    const gone = kept.filter(({ isOfOtherStore }) => isOfOtherStore);
    onGone?.(new Set(gone.map(({ owner }) => owner)));
  }, [kept, onGone]);
  if (kept.length === 0) return null;
  return (
    <section aria-label={text.title} className="mb-4">
      <ul className="grid gap-3">
        {kept.map((records) => (
          <li key={records.owner} className="grid gap-3 rounded-xl bg-sunken p-3">
            <p className="flex gap-2 font-semibold">
              <Smartphone aria-hidden="true" className="shrink-0" />
              {sentenceOf(records)}
            </p>
            <Choices records={records} onDiscarded={look} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function sentenceOf({ isOfOtherStore, counts, username }: Kept): string {
  return isOfOtherStore || username === null
    ? text.startedOver(counts)
    : text.unsent(counts, username);
}

/** Neither is done at the first tap: whoever has the phone need not be who recorded this. */
function Choices({ records, onDiscarded }: { records: Kept; onDiscarded: () => void }) {
  const [step, setStep] = useState<'ask' | 'save' | 'discard'>('ask');
  const [file, setFile] = useState<string | null>(null);
  const save = async () => {
    setFile(await keptFile(records));
    setStep('save');
  };
  const discard = async () => {
    await discardKept(records);
    showToast({ title: text.discarded });
    onDiscarded();
  };
  if (step === 'ask')
    return (
      <Buttons>
        <Button onClick={() => void save()}>{text.save}</Button>
        <Button tone="fault" onClick={() => setStep('discard')}>
          {text.discard}
        </Button>
      </Buttons>
    );
  return (
    <>
      <p>
        {step === 'save'
          ? text.saveHint(records.username)
          : text.discardHint(records.counts, records.username)}
      </p>
      <Buttons>
        <Button onClick={() => setStep('ask')}>{text.cancel}</Button>
        {step === 'save' ? (
          <FileLink
            name={text.file}
            type="application/json"
            content={file ?? ''}
            label={text.saveNow}
          />
        ) : (
          <Button tone="fault" onClick={() => void discard()}>
            {text.discardNow}
          </Button>
        )}
      </Buttons>
    </>
  );
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3 *:flex-1">{children}</div>;
}
