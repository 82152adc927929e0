import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { forgetFact, readFact } from '#pwa/db/device/device-db.ts';
import { rememberGuest } from '#pwa/db/device/guest-seats.ts';
import { markProblem } from '#pwa/db/device/let-in-guests.ts';
import { DexieOutbox } from '#pwa/db/outbox/dexie-outbox.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { aPlayer, aRating } from '#pwa/db/testing/view-factories.ts';
import { useGuestEntries } from '#pwa/services/guests/use-guest-entries.ts';
import { PlayerProvider } from '#pwa/services/player/player-context.tsx';
import { AuthProvider } from '#pwa/services/session/session.tsx';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { render } from '#pwa/testing/render.tsx';
import {
  oldCaptures as old,
  syncPanel as panel,
  guestEntries as text,
} from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { waitingProblems } from '#shared/text/waiting-guest.ts';
import { aMutation, PARKED } from '#sync/testing/factories.ts';
import { GuestSection } from './guest-section.tsx';
import { SyncBadge } from './sync-badge.tsx';

function Panel() {
  return useGuestEntries()?.map((guest) => (
    <GuestSection key={guest.owner} guest={guest} onFollow={() => undefined} />
  ));
}

/** The records of a member who has sent everything, on a phone with a guest. */
async function showMember() {
  const [member, guest] = [newPlayerDb(), newPlayerDb()];
  await rememberGuest({ matchId: newId(), owner: guest.owner, name: 'Gus' });
  onTestFinished(() => forgetFact('guestSeats'));
  render(
    <AuthProvider>
      <MemoryRouter>
        <PlayerProvider owner={member.owner}>
          <SyncBadge />
          <Panel />
        </PlayerProvider>
      </MemoryRouter>
    </AuthProvider>,
  );
  const capture = async (mutation = aMutation({ id: newId() })) => {
    await new DexieOutbox(guest).append([{ mutation, subject: mutation.id, needs: [] }]);
    return mutation.id;
  };
  return { guest, capture };
}

function anAnonymousRating(parts: { ratedUserId: number }) {
  const { id: ratingId, matchId, ratedUserId, values } = aRating(parts);
  const rating = { ratingId, matchId, ratedUserId, values, isAnonymous: true };
  const args = { ...rating, reveal: 'daily' };
  return aMutation({ id: newId(), kind: 'submitRating', v: 2, args });
}

/** The content of the file that the panel offers. */
async function savedFile(): Promise<{ records: unknown[] }> {
  const link = page.getByRole('link', { name: text.export }).element() as HTMLAnchorElement;
  return (await (await fetch(link.href)).json()) as { records: unknown[] };
}

const badge = (label: string) => page.getByRole('button', { name: syncStatus.badgeName(label) });

test('unsent records of a guest on the phone show to the member, who can save but not discard them', async () => {
  const { capture } = await showMember();
  const id = await capture();
  await expect.element(badge(syncStatus.badge.waiting(1))).toBeVisible();
  await expect.element(page.getByRole('heading', { name: text.heading('Gus') })).toBeVisible();
  await expect.element(page.getByText(text.waits)).toBeVisible();
  expect(await savedFile()).toMatchObject({
    guest: 'Gus',
    records: [{ id, status: { state: 'waiting' } }],
  });
  expect(page.getByText(text.privateRatings).query()).toBeNull();
  expect(page.getByRole('button', { name: new RegExp(`^${panel.discard}`) }).query()).toBeNull();
});

// proves GUEST-15
test('the panel says why the ratings of a guest whom this phone let in by itself do not sync', async () => {
  const { guest, capture } = await showMember();
  await capture();
  const [seat] = (await readFact('guestSeats')) ?? [];
  const waiting = { contact: { email: 'gus@home.example' }, recordedBy: 1 };
  const matchId = seat?.matchId ?? '';
  await rememberGuest({ matchId, owner: guest.key, name: 'Gus', waiting });
  const reason = page.getByText(text.syncs);
  await expect.element(reason).toBeVisible();
  // Nothing is wrong, and nothing can be done.
  const faultAround = (said: Locator) => said.element().closest('.border-fault');
  expect(faultAround(reason)).toBeNull();
  expect(page.getByRole('button', { name: new RegExp(`^${panel.retry}`) }).query()).toBeNull();
  for (const problem of ['held', 'denied', 'gone'] as const) {
    await markProblem(guest.key, problem);
    const said = page.getByText(waitingProblems[problem]);
    await expect.element(said).toBeVisible();
    expect(faultAround(said)).not.toBeNull();
    expect(page.getByText(text.syncs).elements()).toEqual([]);
    await expect.element(page.getByRole('link', { name: text.export })).toBeVisible();
  }
});

// proves SYNC-15, GUEST-12
test('a guest’s anonymous rating shows to the member without its player and its values', async () => {
  const { guest, capture } = await showMember();
  const row = aPlayer({ id: 77, firstName: 'Ann' });
  await guest.rows.put({ entity: 'player', id: '77', row, generation: 0 });
  await capture(anAnonymousRating({ ratedUserId: 77 }));
  const old = await capture(anAnonymousRating({ ratedUserId: 77 }));
  const refused = { ...PARKED, code: 'capture_old' };
  await new DexieOutbox(guest).update([{ id: old, from: 'waiting', status: refused }]);
  await expect.element(page.getByText(text.privateRatings)).toBeVisible();
  await expect.element(page.getByText(text.aRating, { exact: true }).nth(1)).toBeVisible();
  expect(document.body.textContent).not.toContain('Ann');
  expect(page.getByRole('link', { name: text.export }).query()).toBeNull();
  await expect
    .element(page.getByRole('button', { name: `${panel.retry}: ${text.aRating}` }))
    .toBeVisible();
  expect(page.getByRole('button', { name: new RegExp(`^${panel.discard}`) }).query()).toBeNull();
  const named = await capture();
  await expect.element(page.getByRole('link', { name: text.export })).toBeVisible();
  expect((await savedFile()).records).toMatchObject([{ id: named }]);
});

test('on their own page the guest saves everything that they rated', async () => {
  const guest = newPlayerDb();
  const mutation = anAnonymousRating({ ratedUserId: 77 });
  await new DexieOutbox(guest).append([{ mutation, subject: mutation.id, needs: [] }]);
  render(
    <AuthProvider>
      <MemoryRouter>
        <PlayerProvider owner={guest.owner} kind="guest">
          <SyncBadge />
        </PlayerProvider>
      </MemoryRouter>
    </AuthProvider>,
  );
  await userEvent.click(badge(syncStatus.badge.waiting(1)));
  await expect.element(page.getByRole('link', { name: text.export })).toBeVisible();
  expect((await savedFile()).records).toMatchObject([{ args: { ratedUserId: 77 } }]);
});

// proves SYNC-6
test('the badge counts what was refused and what else waits', async () => {
  const { guest, capture } = await showMember();
  const id = await capture();
  await guest.outbox.where('id').equals(id).modify({ status: PARKED });
  await capture();
  await capture();
  await expect.element(badge(syncStatus.refusedBadge(1, 2))).toBeVisible();
});

test('a refused record counts as refused, and is retried under a new id', async () => {
  const { guest, capture } = await showMember();
  const id = await capture();
  await guest.outbox.where('id').equals(id).modify({ status: PARKED });
  await expect.element(badge(syncStatus.refusedBadge(1))).toBeVisible();
  await expect.element(page.getByText(PARKED.message)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: `${panel.retry}: ${panel.anEntry}` }));
  const states = async () => (await guest.outbox.toArray()).map(({ status }) => status.state);
  await expect.poll(states).toEqual(['waiting']);
  expect((await guest.outbox.toArray()).map((entry) => entry.id)).not.toContain(id);
});

// proves SYNC-24
test("a guest's old rating is confirmed like a member's", async () => {
  const { guest, capture } = await showMember();
  const id = await capture();
  const status = { ...PARKED, code: 'capture_old' };
  await new DexieOutbox(guest).update([{ id, from: 'waiting', status }]);
  const asked = page.getByRole('region', { name: old.heading });
  await userEvent.click(asked.getByRole('button', { name: new RegExp(`^${old.keepDate(true)}`) }));
  const kept = async () => (await new DexieOutbox(guest).unsettled())[0];
  await expect.poll(async () => (await kept())?.stamp).toMatchObject({ isConfirmed: true });
  expect((await kept())?.id).not.toBe(id);
});
