import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgetFact } from '#pwa/db/device/device-db.ts';
import { rememberGuest } from '#pwa/db/device/guest-seats.ts';
import { DexieOutbox } from '#pwa/db/outbox/dexie-outbox.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { useGuestEntries } from '#pwa/services/guests/use-guest-entries.ts';
import { PlayerProvider } from '#pwa/services/player/player-context.tsx';
import { AuthProvider } from '#pwa/services/session/session.tsx';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { render } from '#pwa/testing/render.tsx';
import { syncPanel as panel, guestEntries as text } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { aMutation, PARKED } from '#sync/testing/factories.ts';
import { GuestSection } from './guest-section.tsx';
import { SyncBadge } from './sync-badge.tsx';

function Panel() {
  return useGuestEntries()?.map((guest) => <GuestSection key={guest.owner} guest={guest} />);
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
  const capture = async () => {
    const mutation = aMutation({ id: newId() });
    await new DexieOutbox(guest).append([{ mutation, subject: mutation.id, needs: [] }]);
    return mutation.id;
  };
  return { guest, capture };
}

const badge = (label: string) => page.getByRole('button', { name: syncStatus.badgeName(label) });

test('unsent records of a guest on the phone show to the member, who can save or discard them', async () => {
  const { guest, capture } = await showMember();
  const id = await capture();
  await expect.element(badge(syncStatus.badge.waiting(1))).toBeVisible();
  await expect.element(page.getByRole('heading', { name: text.heading('Gus') })).toBeVisible();
  await expect.element(page.getByText(text.waits)).toBeVisible();
  const file = page.getByRole('link', { name: text.export }).element() as HTMLAnchorElement;
  const kept = await (await fetch(file.href)).json();
  expect(kept).toMatchObject({ guest: 'Gus', records: [{ id, status: { state: 'waiting' } }] });
  await userEvent.click(page.getByRole('button', { name: `${panel.discard}: ${panel.anEntry}` }));
  await userEvent.click(
    page.getByRole('button', { name: `${panel.discardForGood}: ${panel.anEntry}` }),
  );
  await expect.poll(() => guest.outbox.count()).toBe(0);
  await expect.poll(() => badge(syncStatus.badge.waiting(1)).elements().length).toBe(0);
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
