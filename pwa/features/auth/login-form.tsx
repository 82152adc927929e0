import { useId, useState } from 'react';
import { useOnlineForm } from '#pwa/services/forms/use-online-form.ts';
import { WithOfflineNotice } from '#pwa/services/forms/with-offline-notice.tsx';
import { login } from '#pwa/services/session/sign-in.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { Link } from '#pwa/ui/components/link.tsx';
import { TextField } from '#pwa/ui/forms/field.tsx';
import { PasswordField } from '#pwa/ui/forms/password-field.tsx';
import { useIsSlow } from '#pwa/ui/hooks/use-is-slow.ts';
import { paths } from '#shared/domain/paths.ts';
import { type LoginRequest, loginRequest } from '#shared/schemas/auth.ts';
import { authPage, signInHints } from '#shared/text/auth.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { forgotPassword } from '#shared/text/mailed-links.ts';
import { offlineForm } from '#shared/text/offline-form.ts';
import { sessionText } from '#shared/text/session.ts';
import { CodeAfter } from './code-after.tsx';

interface LoginFormProps {
  username: string | undefined;
  /** True if a player has logged out here and the server may not know yet. */
  isLoggedOut?: boolean;
}

/**
 * The login form (AUTH-9), with `username` filled in if it is known, and then the code of an admin's app
 * (ACCOUNT-22). After a success the page goes home by itself.
 */
export function LoginForm({ username, isLoggedOut }: LoginFormProps) {
  const loggedOut = isLoggedOut ? signInHints.loggedOut : undefined;
  return (
    <CodeAfter send={login}>
      {(send) => <Credentials {...{ username, loggedOut, send }} />}
    </CodeAfter>
  );
}

/** The server does not say which of the two fields is wrong: its answer is below both. */
const REFUSED = 'refused';

interface CredentialsProps extends Pick<LoginFormProps, 'username'> {
  /** That a player has logged out here, if one has. */
  loggedOut: string | undefined;
  send: (credentials: LoginRequest) => Promise<unknown>;
}

function Credentials({ username, loggedOut, send }: CredentialsProps) {
  const [hint, setHint] = useState<string>();
  const refusedId = useId();
  const { form, errors, isBusy } = useOnlineForm({
    schema: loginRequest,
    failed: authPage.loginFailed,
    fieldOf: () => REFUSED,
    send: async (credentials) => {
      setHint(undefined);
      try {
        return await send(credentials);
      } catch (error) {
        // Said of every text with an @: it tells nothing of who is a member (docs/rules.md 183).
        if (credentials.username.includes('@')) setHint(signInHints.unverified);
        throw error;
      }
    },
  });
  const refused = errors[REFUSED];
  return (
    <form {...form} className="grid gap-4">
      <WithOfflineNotice noSignal={offlineForm.signIn} before={loggedOut}>
        <TextField
          label={fieldLabels.username}
          hint={hint}
          name="username"
          defaultValue={username}
          placeholder={signInHints.usernameOrEmail}
          autoComplete="username"
          autoCapitalize="none"
          error={errors['username']}
        />
        <PasswordField
          label={fieldLabels.password}
          name="password"
          autoComplete="current-password"
          error={errors['password']}
          // The one to type again: it gets the focus.
          {...(refused && { 'data-invalid': true, 'aria-describedby': refusedId })}
        />
        {refused && (
          // One line, so that the button stays under the finger.
          <p id={refusedId} className="text-sm font-semibold text-fault">
            {refused}
          </p>
        )}
        <Submit isBusy={isBusy} />
      </WithOfflineNotice>
      <Link
        to={paths.forgotPassword}
        className="inline-flex min-h-12 items-center justify-self-center font-semibold text-kitchen underline"
      >
        {forgotPassword.link}
      </Link>
    </form>
  );
}

/** Unlike the button of a registration, this one does not say that it is at work. */
const SLOW_MS = 2000;

function Submit({ isBusy }: { isBusy: boolean }) {
  const isSlow = useIsSlow(isBusy, SLOW_MS);
  return (
    <>
      <Button type="submit" tone="ball" disabled={isBusy} className="min-h-14">
        {sessionText.signIn}
      </Button>
      <output className="text-center text-muted empty:hidden">
        {isSlow && authPage.signingInSlowly}
      </output>
    </>
  );
}
