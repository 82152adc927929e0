import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { render } from '#pwa/testing/render.tsx';
import { TextField } from '#pwa/ui/forms/field.tsx';
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
