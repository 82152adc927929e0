import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import { fieldActions } from '#shared/text/form-fields.ts';
import { PasswordField } from './password-field.tsx';

function renderForm() {
  const send = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('submit', send);
  onTestFinished(() => document.removeEventListener('submit', send));
  render(
    <form>
      <PasswordField label="Password" name="password" />
    </form>,
  );
  const field = page.getByLabelText('Password', { exact: true });
  const toggle = page.getByRole('button', { name: fieldActions.showPassword });
  return { send, field, toggle };
}

test('a typed password shows while its button is pressed, which sends nothing', async () => {
  const { send, field, toggle } = renderForm();
  await field.fill('correct horse');
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect.element(field).toHaveAttribute('type', 'text');
  await toggle.click();
  await expect.element(field).toHaveAttribute('type', 'password');
  await expect.element(field).toHaveValue('correct horse');
  expect(send).not.toHaveBeenCalled();
});

test('the field keeps the focus and the caret when its password is shown', async () => {
  const { field, toggle } = renderForm();
  await field.fill('correct horse');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await toggle.click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('X');
  await expect.element(field).toHaveValue('correct horXse');
});
