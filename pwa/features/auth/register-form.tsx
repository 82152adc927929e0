import { useEffect, useRef, useState } from 'react';
import { formValues } from '#pwa/services/forms/form-errors.ts';
import { useOnlineForm } from '#pwa/services/forms/use-online-form.ts';
import { WithOfflineNotice } from '#pwa/services/forms/with-offline-notice.tsx';
import { ApiError, UnreachableError } from '#pwa/services/http/api-error.ts';
import { login, register } from '#pwa/services/session/sign-in.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { Link } from '#pwa/ui/components/link.tsx';
import { asksAboutContacts } from '#pwa/ui/forms/contact-field.tsx';
import { useIsSlow } from '#pwa/ui/hooks/use-is-slow.ts';
import { isBetaCode } from '#shared/domain/beta-codes.ts';
import { paths } from '#shared/domain/paths.ts';
import { CODE_MAX } from '#shared/domain/text-lengths.ts';
import { type RegisterRequest, registerForm } from '#shared/schemas/auth.ts';
import { authPage, signInHints } from '#shared/text/auth.ts';
import { offlineForm } from '#shared/text/offline-form.ts';
import { begunRegistration, endRegistration, noteTyped } from './begun-registration.ts';
import { forgetReferrer, keepReferrer } from './commands.ts';
import { isKnownCode } from './queries.ts';
import { type Known, OPTIONAL, RegisterFields } from './register-fields.tsx';

/** The field that a refusal of the server is about, by its code. */
const FIELD_OF_REFUSAL: Readonly<Record<string, string>> = {
  username_taken: 'username',
  email_taken: 'email',
  code_unknown: 'signupCode',
  code_used_up: 'signupCode',
  // The schema has checked all else: the server finds the password too easy to guess.
  invalid: 'password',
};

/**
 * The registration form (AUTH-5). `code` comes from the address and is filled in as signup code. If it is an
 * affiliate code, or one was `kept`, that code is sent as `referredBy` (AUTH-12). An unknown code is reported
 * at the field and not sent, unless another one was typed. The repeated password never leaves the phone.
 */
export function RegisterForm({
  code,
  kept,
  known,
}: {
  code: string | null;
  kept: string | null;
  known?: Known;
}) {
  const linkCode = code ?? kept ?? '';
  const isUnknown = useUnknownCode(linkCode);
  const affiliate = useReferrer(isUnknown ? null : code, kept);
  const referrer = isUnknown && affiliate === linkCode ? null : affiliate;
  const registerOnce = useRegistration();
  const { form, errors, isBusy, refusal } = useOnlineForm({
    schema: registerForm,
    failed: authPage.registrationFailed,
    fieldOf: (refused) => FIELD_OF_REFUSAL[refused],
    asks: asksAboutContacts,
    entered: (element) => {
      const values = formValues(element, OPTIONAL);
      if (isUnknown && values['signupCode'] === linkCode) delete values['signupCode'];
      return values;
    },
    send: (entered) => {
      const { confirmPassword: _, ...registration } = entered;
      const referral = referrer === null ? {} : { referredBy: referrer };
      return registerOnce({ ...registration, ...referral });
    },
  });
  return (
    <form {...form} onChange={noteTyped} className="grid gap-4">
      <WithOfflineNotice noSignal={offlineForm.register}>
        <Invitation code={referrer ?? linkCode} isUnknown={referrer === null} />
        <RegisterFields
          errors={errors}
          refusal={refusal}
          // The page about the beta test leads away from here and back, with a code or without.
          known={{
            ...known,
            ...begunRegistration(),
            ...(linkCode && { signupCode: linkCode }),
          }}
          isUnknown={isUnknown}
        />
        {refusal && !Object.values(errors).includes(refusal) && (
          <p role="alert" className="text-sm font-semibold text-fault">
            {authPage.refused(refusal)}
          </p>
        )}
        <Submit isBusy={isBusy} />
      </WithOfflineNotice>
      <Link
        to={paths.betaInfo}
        className="inline-flex min-h-12 items-center justify-self-center font-semibold text-kitchen underline"
      >
        {authPage.betaInfo}
      </Link>
    </form>
  );
}

/** Says that a friend's link was opened. It keeps its room if the code is unknown, so that no field moves. */
function Invitation({ code, isUnknown }: { code: string; isUnknown: boolean }) {
  if (code === '' || isBetaCode(code)) return null;
  return <p className={cx('font-semibold', isUnknown && 'invisible')}>{signInHints.invited}</p>;
}

/** While the server takes its time, it says so. */
function Submit({ isBusy }: { isBusy: boolean }) {
  const isSlow = useIsSlow(isBusy);
  return (
    <>
      <Button type="submit" tone="ball" disabled={isBusy} className="min-h-14">
        {isBusy ? authPage.creating : authPage.createAccount}
      </Button>
      <output className="text-center text-muted empty:hidden">
        {isSlow && authPage.creatingSlowly}
      </output>
    </>
  );
}

/**
 * The affiliate code of the referrer (AUTH-12): the one in the address, or the one `kept` from an earlier
 * address. A beta code in the address fills the form, but does not replace the referrer.
 */
function useReferrer(code: string | null, kept: string | null): string | null {
  const fresh = code !== null && !isBetaCode(code) ? code : null;
  useEffect(() => {
    if (fresh !== null) void keepReferrer(fresh).catch(() => undefined);
  }, [fresh]);
  return fresh ?? kept ?? code;
}

/**
 * True once the server has said that the code from a link does not exist. Until then the code is sent with the
 * registration: the server accepts an unknown code that came by a link.
 */
function useUnknownCode(code: string): boolean {
  const [unknown, setUnknown] = useState<string | null>(null);
  const isTooLong = code.length > CODE_MAX;
  useEffect(() => {
    if (code.trim() === '' || isTooLong) return;
    let isCurrent = true;
    void isKnownCode(code).then(
      (isKnown) => isCurrent && !isKnown && setUnknown(code),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [code, isTooLong]);
  return isTooLong || unknown === code;
}

/**
 * Registers. If the answer to a try was lost, the account may exist already: the next try then finds the name
 * taken, and signs in with the same password. Throws `ApiError`.
 */
function useRegistration(): (registration: RegisterRequest) => Promise<unknown> {
  const unanswered = useRef<RegisterRequest | null>(null);
  return async (registration) => {
    const { username, password } = registration;
    const isSecondTry =
      unanswered.current?.username === username && unanswered.current.password === password;
    try {
      const user = await register(registration);
      endRegistration();
      await forgetReferrer().catch(() => undefined);
      return user;
    } catch (error) {
      if (error instanceof UnreachableError) unanswered.current = registration;
      const isTaken = error instanceof ApiError && error.code === 'username_taken';
      if (!isTaken || !isSecondTry) throw error;
      // A wrong password means that the name is another person's, as the server said.
      const user = await login({ username, password }).catch(() => Promise.reject(error));
      endRegistration();
      return user;
    }
  };
}
