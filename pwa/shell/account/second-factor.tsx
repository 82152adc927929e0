import { type ReactNode, useEffect, useState } from 'react';
import { useOnlineForm } from '#pwa/services/forms/use-online-form.ts';
import { apiGet, apiPost, apiSend } from '#pwa/services/http/api-client.ts';
import { OfflineNotice } from '#pwa/services/online/offline-notice.tsx';
import { queries, useOnlineRead } from '#pwa/services/online/use-online-read.ts';
import { confirmUser } from '#pwa/services/session/account.ts';
import { recordsKey, useUser } from '#pwa/services/session/session.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { ButtonAnchor } from '#pwa/ui/components/button-anchor.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { FileLink } from '#pwa/ui/components/file-link.tsx';
import { focusPageHeading } from '#pwa/ui/components/focus-heading.ts';
import { Page } from '#pwa/ui/components/page.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { ScreenSpinner } from '#pwa/ui/components/spinner.tsx';
import { focusOnMount } from '#pwa/ui/forms/focus-on-mount.ts';
import { CopyButton } from '#pwa/ui/share/copy-button.tsx';
import { QrCode } from '#pwa/ui/share/qr-code.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import {
  codeRequest,
  recoveryCodes,
  type SecondFactorProof,
  type SecondFactorSecret,
  type SecondFactorState,
  secondFactorSecret,
  secondFactorState,
  startSecondFactorRequest,
} from '#shared/schemas/second-factor.ts';
import { secondFactor as text } from '#shared/text/second-factor.ts';
import { CodeField, FormButtons, PasswordField, ProofForm, refusedField } from './proof-form.tsx';
import { dropCodes, keepCodes, useWaitingCodes } from './waiting-codes.ts';

const PATH = '/api/second-factor';

/** Read at each visit: another device may have changed it. */
function useSecondFactor() {
  const [visit] = useState(() => Date.now());
  return useOnlineRead(['second-factor', visit], () => apiGet(PATH, secondFactorState));
}

function readAgain(): Promise<void> {
  return queries.invalidateQueries();
}

/** In the settings of an admin: sets up and removes the authenticator app (ACCOUNT-22). */
export function SecondFactorCard() {
  const read = useSecondFactor();
  const codes = useWaitingCodes();
  if (codes !== null)
    return (
      <Card aria-label={text.title}>
        <RecoveryCodes codes={codes} onDone={() => void readAgain()} />
      </Card>
    );
  return (
    <Card aria-label={text.title}>
      <div className="grid grid-cols-1 gap-4">
        {read.state === 'loading' && <SkeletonCards count={1} height="4rem" />}
        {read.state === 'no-signal' && <OfflineNotice />}
        {read.state === 'failed' && (
          <>
            <p>{read.reason}</p>
            <Button onClick={read.again}>{text.tryAgain}</Button>
          </>
        )}
        {read.state === 'read' && <OnOrOff state={read.data} />}
      </div>
    </Card>
  );
}

function OnOrOff({ state }: { state: SecondFactorState }) {
  const [open, setOpen] = useState<'set up' | 'new codes' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const end = () => {
    close();
    void readAgain();
  };
  // What is open stays while the state is read again.
  const [wasOn, setWasOn] = useState(state.isOn);
  if (open === null && wasOn !== state.isOn) setWasOn(state.isOn);
  if (wasOn)
    return (
      <>
        <p>{text.isOn(state.recoveryCodesLeft)}</p>
        {open === 'new codes' && <NewCodes onCancel={close} />}
        {open === 'remove' && <Remove onRemoved={end} onCancel={close} />}
        {open === null && (
          <>
            <Button onClick={() => setOpen('new codes')}>{text.newCodes}</Button>
            <Button onClick={() => setOpen('remove')}>{text.remove}</Button>
          </>
        )}
      </>
    );
  return (
    <>
      {open === null ? (
        <>
          <p className="text-muted">{text.hint}</p>
          <Button onClick={() => setOpen('set up')}>{text.begin}</Button>
        </>
      ) : (
        <SetUp onCancel={close} />
      )}
    </>
  );
}

export interface RequiredAppProps {
  onCancel: () => void;
  children: ReactNode;
}

/** Where admins need an app, asks one without for it before anything else, in place of `children`. */
export function RequiredApp({ onCancel, children }: RequiredAppProps) {
  const read = useSecondFactor();
  const codes = useWaitingCodes();
  if (codes === null && read.state === 'loading') return <ScreenSpinner />;
  const isMissing = read.state === 'read' && read.data.isRequired && !read.data.isOn;
  if (codes === null && !isMissing) return children;
  const goOn = async () => {
    await confirmUser().catch(() => undefined);
    await readAgain();
  };
  return (
    <Page title={text.title}>
      <Card className="grid gap-4">
        <p className="text-muted">{text.required}</p>
        {codes === null ? (
          <SetUp onCancel={onCancel} />
        ) : (
          <RecoveryCodes codes={codes} onDone={() => void goOn()} />
        )}
      </Card>
    </Page>
  );
}

/** The password, then the secret and a first code; the recovery codes come in its place. */
function SetUp({ onCancel }: { onCancel: () => void }) {
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null);
  const owner = recordsKey(useUser());
  if (secret === null) return <Password onSecret={setSecret} onCancel={onCancel} />;
  return (
    <>
      <p>{text.scan}</p>
      <div className="grid place-items-center">
        <QrCode link={secret.uri} />
      </div>
      <ButtonAnchor href={secret.uri}>{text.openApp}</ButtonAnchor>
      <p>
        {text.key}: <code className="text-sm break-all">{secret.secret}</code>
      </p>
      <CodeForm
        field={text.appCode}
        label={text.confirm}
        send={async (code) =>
          keepCodes(
            owner,
            (await apiPost(`${PATH}/confirm`, { code }, recoveryCodes)).recoveryCodes,
          )
        }
        onCancel={onCancel}
      />
    </>
  );
}

function Password({
  onSecret,
  onCancel,
}: {
  onSecret: (secret: SecondFactorSecret) => void;
  onCancel: () => void;
}) {
  const { form, errors, isBusy } = useOnlineForm({
    schema: startSecondFactorRequest,
    failed: text.failed,
    fieldOf: refusedField,
    send: async (data) => onSecret(await apiPost(PATH, data, secondFactorSecret)),
  });
  return (
    <form {...form} className="grid gap-4">
      <p>{text.passwordFirst}</p>
      <PasswordField ref={focusOnMount} error={errors['password']} />
      <FormButtons label={text.submitCode} isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const lines = codes.join('\n');
  // They come in the place of a form that may have been higher, and scrolled.
  useEffect(() => {
    window.scrollTo(0, 0);
    focusPageHeading();
  }, []);
  return (
    <section aria-label={text.codesTitle} className="grid gap-4">
      <p className="font-semibold">{text.codes}</p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-3 rounded-xl bg-sunken p-3 font-mono leading-tight">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={lines} label={text.copyCodes} />
      <FileLink name={text.file} type="text/plain" content={lines} label={text.saveCodes} />
      <Button
        tone="ball"
        onClick={() => {
          dropCodes();
          onDone();
        }}
      >
        {text.done}
      </Button>
    </section>
  );
}

/** The password and a code, then new recovery codes. */
function NewCodes({ onCancel }: { onCancel: () => void }) {
  const owner = recordsKey(useUser());
  return (
    <ProofForm
      hint={text.newCodesHint}
      label={text.newCodes}
      tone="ball"
      send={async (proof) =>
        keepCodes(
          owner,
          (await apiPost(`${PATH}/recovery-codes`, proof, recoveryCodes)).recoveryCodes,
        )
      }
      onCancel={onCancel}
    />
  );
}

function Remove({ onRemoved, onCancel }: { onRemoved: () => void; onCancel: () => void }) {
  const remove = async (proof: SecondFactorProof) => {
    await apiSend(`${PATH}/remove`, proof);
    showToast(text.removed);
    onRemoved();
  };
  return (
    <ProofForm
      hint={text.removeHint}
      label={text.remove}
      tone="fault"
      send={remove}
      onCancel={onCancel}
    />
  );
}

export interface CodeFormProps {
  /** The name of the field, where it says all. */
  field?: string;
  label?: string;
  send: (code: string) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks an admin for a code of their authenticator app, once the rest of a sign-in was right (ACCOUNT-22). */
export function CodeForm({ field, label = text.submitCode, send, onCancel }: CodeFormProps) {
  const { form, errors, isBusy } = useOnlineForm({
    schema: codeRequest,
    failed: text.codeFailed,
    fieldOf: refusedField,
    send: ({ code }) => send(code),
  });
  return (
    <form {...form} className="grid gap-4">
      {!field && <p>{text.enterCode}</p>}
      <CodeField ref={focusOnMount} label={field} error={errors['code']} />
      <FormButtons label={label} isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}
