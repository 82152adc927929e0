import { type FormEvent, useState } from 'react';
import { ApiError } from '#pwa/app/http/api-error.ts';
import { useAuth } from '#pwa/app/session.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { TextField } from '#pwa/ui/field.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { loginRequest } from '#shared/schemas/user.ts';
import { auth, connection } from '#shared/text.ts';
import { type FormErrors, formErrors, formValues } from './form-errors.ts';

/** Sign in (spec 2, 5, 8). Success makes the session, and the page then goes home by itself. */
export function LoginForm() {
  const { login } = useAuth();
  const [errors, setErrors] = useState<FormErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = loginRequest.safeParse(formValues(event.currentTarget));
    setErrors(form.success ? {} : formErrors(form.error.issues));
    if (!form.success) return;
    setIsBusy(true);
    try {
      await login(form.data);
    } catch (error) {
      const description = error instanceof ApiError ? error.detail : connection.failed;
      showToast({ title: auth.loginFailed, description }, 'fault');
      setIsBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        error={errors['username']}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        error={errors['password']}
      />
      <Button type="submit" tone="ball" disabled={isBusy} className="min-h-14">
        {auth.signIn}
      </Button>
    </form>
  );
}
