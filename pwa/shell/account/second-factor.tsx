import { type ReactNode, useState } from 'react';
import { useOnlineForm } from '#pwa/services/forms/use-online-form.ts';
import { apiGet, apiPost, apiSend } from '#pwa/services/http/api-client.ts';
import { OfflineNotice } from '#pwa/services/online/offline-notice.tsx';
import { queries, useOnlineRead } from '#pwa/services/online/use-online-read.ts';
import { confirmUser } from '#pwa/services/session/account.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { Card, TitledCard } from '#pwa/ui/components/card.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { LoadingScreen } from '#pwa/ui/components/spinner.tsx';
import { TextField } from '#pwa/ui/forms/field.tsx';
import { QrCode } from '#pwa/ui/share/qr-code.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import {
  codeRequest,
  recoveryCodes,
  removeSecondFactorRequest,
  type SecondFactorSecret,
  type SecondFactorState,
  secondFactorSecret,
  secondFactorState,
  startSecondFactorRequest,
} from '#shared/schemas/second-factor.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { secondFactor as text } from '#shared/text/second-factor.ts';

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
  return (
    <TitledCard id="second-factor" title={text.title}>
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
    </TitledCard>
  );
}

function OnOrOff({ state }: { state: SecondFactorState }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const end = () => {
    close();
    void readAgain();
  };
  // What is open stays while the state is read again: recovery codes are shown once.
  const [wasOn, setWasOn] = useState(state.isOn);
  if (!isOpen && wasOn !== state.isOn) setWasOn(state.isOn);
  if (wasOn)
    return (
      <>
        <p>{text.isOn(state.recoveryCodesLeft)}</p>
        {isOpen ? (
          <Remove onRemoved={end} onCancel={close} />
        ) : (
          <Button onClick={() => setIsOpen(true)}>{text.remove}</Button>
        )}
      </>
    );
  return (
    <>
      <p className="text-muted">{text.hint}</p>
      {isOpen ? (
        <SetUp onDone={end} onCancel={close} />
      ) : (
        <Button onClick={() => setIsOpen(true)}>{text.begin}</Button>
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
  if (read.state === 'loading') return <LoadingScreen />;
  if (read.state !== 'read' || !read.data.isRequired || read.data.isOn) return children;
  const goOn = async () => {
    await confirmUser().catch(() => undefined);
    await readAgain();
  };
  return (
    <Page title={text.title}>
      <Card className="grid gap-4">
        <p className="text-muted">{text.required}</p>
        <SetUp onDone={() => void goOn()} onCancel={onCancel} />
      </Card>
    </Page>
  );
}

/** The password, then the secret and a first code, then the recovery codes. */
function SetUp({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (secret === null) return <Password onSecret={setSecret} onCancel={onCancel} />;
  return (
    <>
      <p>{text.scan}</p>
      <QrCode link={secret.uri} />
      <p>
        {text.key}: <code className="break-all">{secret.secret}</code>
      </p>
      <CodeForm
        hint={text.enterAppCode}
        label={text.confirm}
        send={async (code) =>
          setCodes((await apiPost(`${PATH}/confirm`, { code }, recoveryCodes)).recoveryCodes)
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
    send: async (data) => onSecret(await apiPost(PATH, data, secondFactorSecret)),
  });
  return (
    <form {...form} className="grid gap-4">
      <PasswordField error={errors['password']} />
      <Button type="submit" tone="ball" disabled={isBusy}>
        {text.submitCode}
      </Button>
      <Button onClick={onCancel}>{text.cancel}</Button>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <section aria-label={text.codesTitle} className="grid gap-4">
      <p className="font-semibold">{text.codes}</p>
      <ul className="grid gap-1 rounded-xl bg-sunken p-3 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button tone="ball" onClick={onDone}>
        {text.done}
      </Button>
    </section>
  );
}

function Remove({ onRemoved, onCancel }: { onRemoved: () => void; onCancel: () => void }) {
  const { form, errors, isBusy } = useOnlineForm({
    schema: removeSecondFactorRequest,
    failed: text.failed,
    send: (data) => apiSend(`${PATH}/remove`, data),
    onSent: () => {
      showToast(text.removed);
      onRemoved();
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <p>{text.removeHint}</p>
      <PasswordField error={errors['password']} />
      <CodeField error={errors['code']} />
      <Button type="submit" tone="fault" disabled={isBusy}>
        {text.remove}
      </Button>
      <Button onClick={onCancel}>{text.cancel}</Button>
    </form>
  );
}

function PasswordField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label={fieldLabels.password}
      name="password"
      type="password"
      autoComplete="current-password"
      error={error}
    />
  );
}

export interface CodeFormProps {
  hint?: string;
  label?: string;
  send: (code: string) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks an admin for a code of their authenticator app, once the rest of a sign-in was right (ACCOUNT-22). */
export function CodeForm({
  hint = text.enterCode,
  label = text.submitCode,
  send,
  onCancel,
}: CodeFormProps) {
  const { form, errors, isBusy } = useOnlineForm({
    schema: codeRequest,
    failed: text.codeFailed,
    send: ({ code }) => send(code),
  });
  return (
    <form {...form} className="grid gap-4">
      <p>{hint}</p>
      <CodeField error={errors['code']} />
      <Button type="submit" tone="ball" disabled={isBusy} className="min-h-14">
        {label}
      </Button>
      <Button onClick={onCancel}>{text.cancel}</Button>
    </form>
  );
}

/** Recovery codes have letters, so it asks for no numeric keyboard. */
function CodeField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label={text.code}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
    />
  );
}
