import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import { fromServer } from '#pwa/testing/stub-server.ts';
import { authRefusals } from '#shared/text/auth.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { qrRating as text } from '#shared/text/qr-rating.ts';
import { AccessByLink } from './personal-link.tsx';

/** Opens a personal link; the server answers its calls with these answers in turn. */
function openLink({ isHeldHere }: { isHeldHere: boolean }, ...answers: Response[]) {
  const sent: unknown[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (...call) => {
    sent.push(await new Request(...call).json());
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return fromServer(answer);
  });
  const onDone = vi.fn();
  render(
    <MemoryRouter>
      <AccessByLink matchId="m" token="t" isHeldHere={isHeldHere} onDone={onDone} />
    </MemoryRouter>,
  );
  return { sent, onDone };
}

function refused(status: number, message: string): Response {
  return Response.json({ code: 'refused', message }, { status });
}

test('a link that is refused for too many attempts is kept, and can be tried again', async () => {
  const [busy, torn] = [refused(429, authRefusals.tooManyTries), refused(403, 'Torn.')];
  const { sent, onDone } = openLink({ isHeldHere: false }, busy, torn);
  await expect.element(page.getByText(authRefusals.tooManyTries)).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('button', { name: text.tryAgain }));
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(sent).toMatchObject([{ token: 't' }, { token: 't' }]);
});

test('without an answer the link waits, unless this phone holds the match for its guest', async () => {
  const stranger = openLink({ isHeldHere: false });
  await expect.element(page.getByText(connectionErrors.down)).toBeVisible();
  expect(stranger.onDone).not.toHaveBeenCalled();
  const known = openLink({ isHeldHere: true });
  await expect.poll(() => known.onDone.mock.calls.length).toBe(1);
});
