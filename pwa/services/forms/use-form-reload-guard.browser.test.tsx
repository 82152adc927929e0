import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LoginForm } from '#pwa/features/auth/login-form.tsx';
import { RegisterForm } from '#pwa/features/auth/register-form.tsx';
import { AuthProvider } from '#pwa/services/session/session.tsx';
import { isReloadHeld } from '#pwa/services/update/reload-guard.ts';
import { ChangePasswordPage } from '#pwa/shell/account/change-password-page.tsx';
import { render } from '#pwa/testing/render.tsx';
import { fieldLabels } from '#shared/text/form-fields.ts';

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
