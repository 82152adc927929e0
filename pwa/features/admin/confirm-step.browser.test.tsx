import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { AuthProvider, useAuth } from '#pwa/services/session/session.tsx';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { render } from '#pwa/testing/render.tsx';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import { adminScreens } from '#shared/text/admin.ts';
import { ConfirmStep } from './confirm-step.tsx';

const MEMBER = aCurrentUser(1_234_591);
const WORDS = { begin: 'Begin', hint: 'It is for good.', submit: 'Do it', done: { title: 'Done' } };

const server = useStubServer();

function Signed({ work }: { work: () => Promise<unknown> }) {
  if (useAuth().user === null) return null;
  return <ConfirmStep texts={WORDS} failed="Failed" about="this" work={work} />;
}

async function open(work: () => Promise<unknown>): Promise<void> {
  await writeFact('session', MEMBER);
  onTestFinished(() => forgetFact('session'));
  server.answer = () => Response.json(MEMBER);
  render(
    <AuthProvider>
      <Signed work={work} />
    </AuthProvider>,
  );
}

const button = (name: string) => page.getByRole('button', { name });

// proves ADMIN-9
test('nothing happens before the confirmation, and the focus moves to the question and back', async () => {
  const work = vi.fn(async () => {});
  await open(work);
  await button('Begin: this').click();
  await expect.element(page.getByText(WORDS.hint)).toBeVisible();
  await expect.element(button(adminScreens.cancel)).toHaveFocus();
  await expect.element(button(WORDS.submit)).toHaveAccessibleDescription(`this ${WORDS.hint}`);
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Begin: this')).toHaveFocus();
  expect(work).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await button(WORDS.submit).click();
  await expect.poll(() => work.mock.calls.length).toBe(1);
});

test('while the action runs the button says so, and cannot be pressed again', async () => {
  const answer = Promise.withResolvers<void>();
  const work = vi.fn(() => answer.promise);
  await open(work);
  await button('Begin: this').click();
  await button(WORDS.submit).click();
  await expect.element(button(adminScreens.underWay)).toBeDisabled();
  answer.reject(new Error('No answer'));
  await expect.element(button(WORDS.submit)).toBeEnabled();
  expect(work).toHaveBeenCalledOnce();
});
