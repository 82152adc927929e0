import { Link } from 'react-router-dom';
import { formValues } from '#pwa/services/forms/form-errors.ts';
import { useOnlineForm } from '#pwa/services/forms/use-online-form.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { paths } from '#shared/domain/paths.ts';
import { registerForm } from '#shared/schemas/auth.ts';
import { authPage } from '#shared/text/auth.ts';
import { RegisterFields } from './register-fields.tsx';
import { useReferrer } from './use-referrer.ts';
import { useRegistration } from './use-registration.ts';
import { useUnknownCode } from './use-unknown-code.ts';

const OPTIONAL = ['phone', 'firstName', 'lastName', 'signupCode'];

/**
 * The registration form (AUTH-5). `code` comes from the address and is filled in as signup code. If it is an
 * affiliate code, or one was `kept`, that code is sent as `referredBy` (AUTH-12). An unknown code is reported
 * at the field and not sent, unless another one was typed. The repeated password never leaves the phone.
 */
export function RegisterForm({ code, kept }: { code: string | null; kept: string | null }) {
  const ofLink = code ?? kept ?? '';
  const isUnknown = useUnknownCode(ofLink);
  const led = useReferrer(isUnknown ? null : code, kept);
  const referrer = isUnknown && led === ofLink ? null : led;
  const register = useRegistration();
  const { form, errors, isBusy, refusal } = useOnlineForm({
    schema: registerForm,
    failed: authPage.registrationFailed,
    entered: (element) => {
      const values = formValues(element, OPTIONAL);
      if (isUnknown && values['signupCode'] === ofLink) delete values['signupCode'];
      return values;
    },
    send: (entered) => {
      const { confirmPassword: _, ...registration } = entered;
      return register(referrer === null ? registration : { ...registration, referredBy: referrer });
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <RegisterFields errors={errors} signupCode={ofLink} isUnknown={isUnknown} />
      {refusal && (
        <div role="alert" className="rounded-xl border-2 border-fault bg-fault-tint p-3 text-fault">
          <p className="font-semibold">{authPage.registrationError}</p>
          <p>{refusal}</p>
        </div>
      )}
      <Button type="submit" tone="ball" disabled={isBusy} className="min-h-14">
        {authPage.createAccount}
      </Button>
      <Link
        to={paths.betaInfo}
        className="inline-flex min-h-12 items-center justify-self-center font-semibold text-kitchen underline"
      >
        {authPage.betaInfo}
      </Link>
    </form>
  );
}
