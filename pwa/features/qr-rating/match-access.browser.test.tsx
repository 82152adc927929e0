import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { rememberGuest } from '#pwa/db/device/guest-seats.ts';
import { capture } from '#pwa/db/outbox/capture.ts';
import { PlayerDb } from '#pwa/db/store/player-db.ts';
import { aRating } from '#pwa/db/testing/view-factories.ts';
import { AuthProvider } from '#pwa/services/session/session.tsx';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { aMatchView } from '#pwa/testing/a-match-view.ts';
import { render } from '#pwa/testing/render.tsx';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { guestPage, qrRating as text } from '#shared/text/qr-rating.ts';
import { MatchAccess } from './match-access.tsx';

const server = useStubServer();

test("after a member has claimed one guest's seat, another guest of the match gets access on the same phone", async () => {
  const match = aMatchView(7_700_001);
  const message = 'A member has claimed this match as you.';
  server.answer = ({ method }) =>
    method === 'POST'
      ? Response.json({ match })
      : Response.json({ code: 'seat_claimed', message }, { status: 403 });
  const onOpened = vi.fn();
  render(
    <MemoryRouter>
      <AuthProvider>
        <MatchAccess onShown={() => undefined} matchId={match.id} onOpened={onOpened} />
      </AuthProvider>
    </MemoryRouter>,
  );
  await expect.element(page.getByText(text.claimed.description)).toBeVisible();
  expect(document.querySelectorAll('main .bg-ball')).toHaveLength(1);
  await page.getByLabelText(fieldLabels.email).fill('gus@ex.org');
  await userEvent.click(page.getByRole('button', { name: text.submit }));
  await expect.poll(() => onOpened.mock.calls.length).toBe(1);
});

test("a member without a seat in a match without guests reads of its guest's ratings on this phone", async () => {
  const member = aCurrentUser(7_700_002);
  await writeFact('session', member);
  onTestFinished(() => forgetFact('session'));
  const { id, date, location, matchType, qrCode, createdAt } = aMatchView(7_700_003);
  const owner = 7_700_004;
  await rememberGuest({ matchId: id, owner, claimedBy: null });
  onTestFinished(() => forgetFact('guestSeats'));
  const db = new PlayerDb(owner);
  onTestFinished(() => db.close());
  const { id: ratingId, ratedUserId, values } = aRating();
  const args = { ratingId, matchId: id, ratedUserId, values, isAnonymous: true } as const;
  await capture(db, {
    kind: 'submitRating',
    args: { ...args, reveal: 'now' },
    subject: ratingId,
  });
  const shown = { id, date, location, matchType, qrCode, createdAt, participants: [] };
  server.answer = () => {
    const path = server.asked.at(-1);
    if (path?.endsWith('/public')) return Response.json(shown);
    if (path?.startsWith('/api/matches/'))
      return Response.json({ code: 'no_access', message: 'No' }, { status: 403 });
    return Response.json(member);
  };
  render(
    <MemoryRouter>
      <AuthProvider>
        <MatchAccess onShown={() => undefined} matchId={id} onOpened={vi.fn()} />
      </AuthProvider>
    </MemoryRouter>,
  );
  await expect.element(page.getByText(text.outsider)).toBeVisible();
  await expect.element(page.getByText(guestPage.claimedUnsent(1))).toBeVisible();
});
