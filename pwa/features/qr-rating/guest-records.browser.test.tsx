import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { forgetFact } from '#pwa/db/device/device-db.ts';
import { rememberGuest } from '#pwa/db/device/guest-seats.ts';
import { newWaitingAccount } from '#pwa/db/device/let-in-guests.ts';
import { capture } from '#pwa/db/outbox/capture.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { PlayerDb } from '#pwa/db/store/player-db.ts';
import { aRating } from '#pwa/db/testing/view-factories.ts';
import { PlayerProvider } from '#pwa/services/player/player-context.tsx';
import { AuthProvider } from '#pwa/services/session/session.tsx';
import { render } from '#pwa/testing/render.tsx';
import { noSignal, useStubServer } from '#pwa/testing/stub-server.ts';
import { guestPage as text } from '#shared/text/qr-rating.ts';
import { notSynced, waitingProblems } from '#shared/text/waiting-guest.ts';
import { GuestRecords } from './guest-records.tsx';
import { useGuestNotes } from './use-guest-notes.ts';

const server = useStubServer();

function Records({ matchId }: { matchId: string }) {
  const notes = useGuestNotes(matchId);
  if (notes === undefined) return null;
  const props = { matchId, notes, name: 'Gina', isHanded: false };
  return <GuestRecords {...props} onAccess={() => undefined} />;
}

/** The page of a guest who has one unsent rating. */
async function show(owner = Number.parseInt(newId().slice(-8), 16)): Promise<void> {
  const db = new PlayerDb(owner);
  onTestFinished(() => db.close());
  const { id, matchId, ratedUserId, values, isAnonymous } = aRating();
  const args = { ratingId: id, matchId, ratedUserId, values, isAnonymous, reveal: 'now' } as const;
  await capture(db, { kind: 'submitRating', args, subject: id });
  render(
    <MemoryRouter>
      <AuthProvider>
        <PlayerProvider owner={owner} kind="guest">
          <Records matchId={matchId} />
        </PlayerProvider>
      </AuthProvider>
    </MemoryRouter>,
  );
}

test('a guest without signal reads that their rating is sent by itself', async () => {
  server.answer = noSignal;
  await show();
  await expect.element(page.getByText(text.unsent(1))).toBeVisible();
  expect(page.getByText(text.held).elements()).toEqual([]);
});

test('a guest that the server no longer knows only reads to get access again', async () => {
  server.answer = () => Response.json({ code: 'signed_out', message: 'No' }, { status: 401 });
  await show();
  await expect.element(page.getByText(text.held)).toBeVisible();
  expect(page.getByText(text.unsent(1)).elements()).toEqual([]);
});

test.each(['held', 'denied', 'gone'] as const)(
  'a guest whom this phone let in by itself reads why nothing syncs: %s',
  async (problem) => {
    server.answer = noSignal;
    const owner = newWaitingAccount();
    const waiting = { contact: { email: 'gina@home.example' }, recordedBy: 1, problem };
    await rememberGuest({ matchId: newId(), owner, name: 'Gina', waiting });
    onTestFinished(() => forgetFact('guestSeats'));
    await show(owner);
    await expect.element(page.getByText(notSynced(1) + waitingProblems[problem])).toBeVisible();
    expect(page.getByText(text.unsent(1)).elements()).toEqual([]);
    // Who is denied can enter another contact at once.
    expect(page.getByLabelText('Email').elements()).toHaveLength(problem === 'denied' ? 1 : 0);
  },
);
