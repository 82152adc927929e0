import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import { currentToast } from '#pwa/ui/toast/toast-store.ts';
import { authPage } from '#shared/text/auth.ts';
import { ApiError } from '../http/api-error.ts';
import { useOnlineCall } from './use-online-call.ts';

function CallButton({ failed }: { failed: string }) {
  const { call } = useOnlineCall(failed);
  const refused = () =>
    Promise.reject(new ApiError(401, '{"code":"no","message":"The server says no."}'));
  return (
    <button type="button" onClick={() => void call(refused)}>
      Try
    </button>
  );
}

// proves AUTH-13
test.each([
  [authPage.loginFailed, 'Login failed'],
  [authPage.registrationFailed, 'Registration failed'],
  [authPage.logoutFailed, 'Logout failed'],
])('%s is a destructive toast with the server’s message', async (failed, title) => {
  render(<CallButton failed={failed} />);
  await page.getByRole('button', { name: 'Try' }).click();
  await expect
    .poll(currentToast)
    .toMatchObject({ title, description: 'The server says no.', tone: 'fault' });
});
