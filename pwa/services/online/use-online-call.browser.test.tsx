import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import { currentToast } from '#pwa/ui/toast/toast-store.ts';
import { authPage } from '#shared/text/auth.ts';
import { ApiError, UnreachableError } from '../http/api-error.ts';
import { setReachability } from '../http/reachability.ts';
import { useOnlineCall } from './use-online-call.ts';

const REFUSED = new ApiError(401, '{"code":"no","message":"The server says no."}');

function CallButton({ failed, error = REFUSED }: { failed: string; error?: ApiError }) {
  const { call } = useOnlineCall(failed);
  return (
    <button type="button" onClick={() => void call(() => Promise.reject(error))}>
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

// proves UI-1
test('a toast for lack of signal does not vanish because there was some for a moment', async () => {
  render(<CallButton failed="Not sent" error={new UnreachableError()} />);
  setReachability('no-answer');
  onTestFinished(() => setReachability('reached'));
  await page.getByRole('button', { name: 'Try' }).click();
  await expect.poll(currentToast).toMatchObject({ title: 'Not sent' });
  setReachability('reached');
  expect(currentToast()).toMatchObject({ title: 'Not sent' });
});
