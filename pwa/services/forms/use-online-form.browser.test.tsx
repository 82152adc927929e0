import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { LoginForm } from '#pwa/features/auth/login-form.tsx';
import { RegisterForm } from '#pwa/features/auth/register-form.tsx';
import { AuthProvider } from '#pwa/services/session/session.tsx';
import { isReloadHeld } from '#pwa/services/update/reload-guard.ts';
import { ChangePasswordPage } from '#pwa/shell/change-password-page.tsx';
import { render } from '#pwa/testing/render.tsx';
import { TextField } from '#pwa/ui/forms/field.tsx';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { useOnlineForm } from './use-online-form.ts';

const schema = z.object({
  email: z.string(),
  password: z.string().check(z.minLength(8, 'Too short')),
  repeated: z.string().check(z.minLength(8, 'Too short as well')),
});

function Form() {
  const { form, errors } = useOnlineForm({ schema, failed: 'Failed', send: async () => undefined });
  return (
    <form {...form}>
      <TextField label="Email" name="email" error={errors['email']} />
      <TextField label="Password" name="password" error={errors['password']} />
      <TextField label="Again" name="repeated" error={errors['repeated']} />
      <p style={{ height: '200vh' }} />
      <button type="submit">Send</button>
    </form>
  );
}

// proves AUTH-7
test('a refused form focuses its first invalid field, scrolls to it, and links its error to it', async () => {
  render(<Form />);
  await page.getByRole('button', { name: 'Send' }).click();
  const password = page.getByRole('textbox', { name: 'Password' });
  await expect.element(password).toHaveFocus();
  await expect.element(password).toBeInViewport();
  await expect.element(password).toHaveAccessibleDescription('Too short');
});

const FORMS = [
  { name: 'sign-in', form: <LoginForm username="ann" />, label: fieldLabels.username },
  {
    name: 'registration',
    form: <RegisterForm code="ACE1" kept={null} />,
    label: fieldLabels.signupCode,
  },
  { name: 'password change', form: <ChangePasswordPage />, label: fieldLabels.newPassword },
];

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
});

test.each(FORMS)(
  'a changed $name blocks the reload until it is as it was',
  async ({ form, label }) => {
    const root = render(
      <MemoryRouter>
        <AuthProvider>{form}</AuthProvider>
      </MemoryRouter>,
    );
    const field = page.getByLabelText(label, { exact: true });
    await expect.element(field).toBeVisible();
    const start = field.query()?.getAttribute('value') ?? '';
    expect(isReloadHeld()).toBe(false);
    await field.fill('half a w');
    await expect.poll(isReloadHeld).toBe(true);
    await field.fill(start);
    await expect.poll(isReloadHeld).toBe(false);
    await field.fill('half a w');
    await expect.poll(isReloadHeld).toBe(true);
    root.unmount();
    expect(isReloadHeld()).toBe(false);
  },
);
