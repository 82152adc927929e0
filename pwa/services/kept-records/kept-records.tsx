import Smartphone from 'lucide-react/icons/smartphone';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocalSave } from '#pwa/services/forms/use-local-save.ts';
import { reasonOf } from '#pwa/services/http/api-error.ts';
import { recordsKey, useAuth } from '#pwa/services/session/session.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { Dialog } from '#pwa/ui/components/dialog.tsx';
import { FileLink } from '#pwa/ui/components/file-link.tsx';
import { useOneAtATime } from '#pwa/ui/hooks/use-one-at-a-time.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { otherAccountsRecords as text, totalOf } from '#shared/text/other-accounts-records.ts';
import { reassignToMember } from './reassign-to-member.ts';
import {
  discardKept,
  isOrphaned,
  type KeptRecords as Kept,
  type KeptFile,
  keptFile,
  useKeptRecords,
} from './watch-kept-records.ts';

/**
 * Records on this phone of an account that nobody is signed in to, of a deleted account, or of a store that the server
 * no longer has: their number, with actions to export, delete or take them over. `onRead` is called with the owners
 * that are shown. With `orphanedOnly` it shows those that may be the member's own, also those of their deleted account,
 * and of each other account one line.
 */
export function KeptRecords({
  onRead,
  orphanedOnly = false,
}: {
  onRead?: (kept: readonly Kept[]) => void;
  orphanedOnly?: boolean;
}) {
  const all = useKeptRecords();
  const { ended } = useAuth();
  useEffect(() => {
    if (all !== undefined) onRead?.(all);
  }, [all, onRead]);
  if (all === undefined || all.length === 0) return null;
  if (!orphanedOnly) return <Cards kept={all} />;
  const own = ended && recordsKey(ended);
  // What the open screen's own member has to sync is listed as theirs, also once their session has ended.
  const others = all.filter((kept) => isAnothers(kept) && kept.owner !== own);
  const isToDecide = (kept: Kept) =>
    isOrphaned(kept) || (kept.isAccountDeleted && kept.owner === own);
  return (
    <>
      <Cards kept={all.filter(isToDecide)} />
      {others.map(({ owner, counts, username }) => (
        <p key={owner}>{text.waits({ ...counts, drafts: 0 }, username ?? '')}</p>
      ))}
    </>
  );
}

/** True for what another account has to sync. Unfinished forms are nobody else's news, and guests have a section. */
function isAnothers(kept: Kept): boolean {
  const { store, username, counts } = kept;
  const isToSync = totalOf({ ...counts, drafts: 0 }) > 0;
  return !isOrphaned(kept) && store !== 'other' && username !== null && isToSync;
}

function Cards({ kept }: { kept: readonly Kept[] }) {
  if (kept.length === 0) return null;
  return (
    <section aria-label={text.title} className="mb-4">
      <ul className="grid gap-3">
        {kept.map((records) => (
          <li key={records.owner} className="grid gap-3 rounded-xl bg-sunken p-3">
            <Sentences records={records} />
            <Choices records={records} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sentences({ records }: { records: Kept }) {
  const { user } = useAuth();
  const { store, isAccountDeleted, counts, username } = records;
  const isOther = store === 'other';
  if (isOfGuest(records)) return <Headline>{text.ofGuest(counts)}</Headline>;
  const name = username ?? '';
  return (
    <>
      <Headline>
        {isOther
          ? text.startedOver(counts)
          : (isAccountDeleted ? text.gone : text.unsent)(counts, name)}
      </Headline>
      {user === null && !isOther && isAccountDeleted && <p>{text.goneHint(counts)}</p>}
      {user === null && !isOther && !isAccountDeleted && (
        <>
          <p>{text.signIn(counts, name)}</p>
          <p className="text-sm text-muted">{text.ifGone(counts)}</p>
        </>
      )}
    </>
  );
}

/** True for a guest of the present store, who saves what they rated on the match's page. */
function isOfGuest({ store, username }: Kept): boolean {
  return store !== 'other' && username === null;
}

function Headline({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 font-semibold">
      <Smartphone aria-hidden="true" className="shrink-0" />
      {children}
    </p>
  );
}

type Step = 'ask' | 'send' | 'save' | 'discard';

/** Each choice needs a second tap, in a dialog: the person holding the phone may not be the one who recorded this. */
function Choices({ records }: { records: Kept }) {
  const [step, setStep] = useState<Step>('ask');
  const [file, setFile] = useState<KeptFile>();
  const { user } = useAuth();
  const save = async () => {
    setFile(await keptFile(records, user?.username ?? null));
    setStep('save');
  };
  const close = () => setStep('ask');
  return (
    <>
      <Buttons>
        {records.canReassign && (
          <Button tone="court" onClick={() => setStep('send')}>
            {text.send}
          </Button>
        )}
        {!isOfGuest(records) && <Button onClick={() => void save()}>{text.save}</Button>}
        <Button tone="fault" onClick={() => setStep('discard')}>
          {text.discard}
        </Button>
      </Buttons>
      {step !== 'ask' && (
        <Dialog title={text[step]} onClose={close}>
          <p>{hintOf(step, records)}</p>
          {step === 'save' && file?.isComplete === false && <p>{text.leftOut}</p>}
          <Buttons>
            <Button onClick={close}>{text.cancel}</Button>
            {step === 'send' && <SendNow records={records} onDone={close} />}
            {step === 'save' && (
              <FileLink
                name={text.file}
                type="application/json"
                content={file?.content ?? ''}
                label={text.saveNow}
              />
            )}
            {step === 'discard' && <DiscardNow records={records} />}
          </Buttons>
        </Dialog>
      )}
    </>
  );
}

function hintOf(step: Exclude<Step, 'ask'>, { counts, username }: Kept): string {
  if (step === 'send') return text.sendHint(username ?? '');
  return step === 'save' ? text.saveHint(username) : text.discardHint(counts, username);
}

/** They leave the screen, with the dialog, once they are discarded. */
function DiscardNow({ records }: { records: Kept }) {
  const { isBusy, save } = useLocalSave();
  const told = { saved: { title: text.discarded }, failed: text.discardFailed };
  return (
    <Button tone="fault" disabled={isBusy} onClick={() => save(() => discardKept(records), told)}>
      {text.discardNow}
    </Button>
  );
}

function SendNow({ records, onDone }: { records: Kept; onDone: () => void }) {
  const { isBusy, run } = useOneAtATime();
  const send = async () => {
    const sent = await reassignToMember(records).catch((error: unknown) => reasonOf(error));
    if (typeof sent === 'number') showToast({ title: text.sent(sent), description: text.sentHint });
    else {
      const description = sent ?? text.notGone;
      showToast({ title: text.sendFailed, description }, 'fault');
    }
    onDone();
  };
  return (
    <Button tone="court" disabled={isBusy} onClick={() => void run(send)}>
      {text.sendNow}
    </Button>
  );
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3 *:flex-1 tight:*:basis-full!">{children}</div>;
}
