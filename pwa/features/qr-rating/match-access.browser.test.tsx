import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AuthProvider } from '#pwa/services/session/session.tsx';
import { aMatchView } from '#pwa/testing/a-match-view.ts';
import { render } from '#pwa/testing/render.tsx';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { qrRating as text } from '#shared/text/qr-rating.ts';
import { MatchAccess } from './match-access.tsx';

const server = useStubServer();

test("after a member has claimed one guest's seat, another guest of the match gets access on the same phone", async () => {
  const match = aMatchView(7_700_001);
  const message = 'This seat belongs to a member now.';
  server.answer = ({ method }) =>
    method === 'POST'
      ? Response.json({ match })
      : Response.json({ code: 'seat_claimed', message }, { status: 403 });
  const onOpened = vi.fn();
  render(
    <MemoryRouter>
      <AuthProvider>
        <MatchAccess matchId={match.id} onOpened={onOpened} />
      </AuthProvider>
    </MemoryRouter>,
  );
  await expect.element(page.getByText(text.claimed.description)).toBeVisible();
  expect(document.querySelectorAll('main .bg-ball')).toHaveLength(1);
  await page.getByLabelText(fieldLabels.email).fill('gus@ex.org');
  await userEvent.click(page.getByRole('button', { name: text.submit }));
  await expect.poll(() => onOpened.mock.calls.length).toBe(1);
});
