import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { capture } from '#pwa/db/outbox/capture.ts';
import { markAccountDeleted } from '#pwa/db/owners/deleted-account.ts';
import { eraseOwner } from '#pwa/db/owners/erase-owner.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { type OwnerKey, PlayerDb, saveOwnName } from '#pwa/db/store/player-db.ts';
import { aRating } from '#pwa/db/testing/view-factories.ts';
import { PlayerProvider } from '#pwa/services/player/player-context.tsx';
import { AuthProvider, recordsKey, useAuth } from '#pwa/services/session/session.tsx';
import { SyncBadge } from '#pwa/shell/sync-status/sync-badge.tsx';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { render } from '#pwa/testing/render.tsx';
import { noSignal, useStubServer } from '#pwa/testing/stub-server.ts';
import { currentToast } from '#pwa/ui/toast/toast-store.ts';
import { otherAccountsRecords as text } from '#shared/text/other-accounts-records.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { PROTOCOL } from '#sync/protocol/protocol-limits.ts';
import { KeptRecords } from './kept-records.tsx';

const server = useStubServer();
let id = 8_000_000;
const FEEDBACK = { matches: 0, ratings: 0, changes: 0, feedback: 1, drafts: 0 };

const badge = (label: string) => page.getByRole('button', { name: syncStatus.badgeName(label) });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Emptied after the test: an open page reloads when its database is deleted. */
function openDb(key: OwnerKey): PlayerDb {
  const db = new PlayerDb(key);
  onTestFinished(async () => {
    await eraseOwner(key);
    db.close();
  });
  return db;
}

/** Unsent feedback of Anna's account in the store of this lineage. */
async function annasRecords(lineage: string): Promise<PlayerDb> {
  id += 1;
  const db = openDb(`${lineage}~${id}`);
  const feedbackId = newId();
  const args = { feedbackId, feedback: 'More courts', category: 'general' } as const;
  await capture(db, { kind: 'sendFeedback', args, subject: feedbackId });
  await saveOwnName(db, 'anna', 1);
  return db;
}

/** A member of the store `now` is signed in and has sent everything. */
async function aMember(): Promise<PlayerDb> {
  id += 1;
  const key: OwnerKey = `now~${id}`;
  await writeFact('session', { ...aCurrentUser(id), lineage: 'now', records: key });
  onTestFinished(() => forgetFact('session'));
  return openDb(key);
}

/** What the server answers to a pull of a member who has nothing. */
const NOTHING_NEW = {
  protocol: PROTOCOL,
  epoch: 'e',
  reset: true,
  changes: [],
  cursor: 'c',
  more: false,
  version: 0,
};

/** True if the latest request was to this path. */
function isAsked(path: string): boolean {
  return server.asked.at(-1)?.includes(path) === true;
}

function Screen() {
  const { user } = useAuth();
  if (user === null) return <KeptRecords />;
  return (
    <PlayerProvider owner={recordsKey(user)}>
      <SyncBadge />
    </PlayerProvider>
  );
}

function show(): void {
  render(
    <MemoryRouter>
      <AuthProvider>
        <Screen />
      </AuthProvider>
    </MemoryRouter>,
  );
}

/** The text on the screen, and its accessible name. */
function words(): string {
  const names = [...document.querySelectorAll('[aria-label]')].map((named) => named.ariaLabel);
  return [document.body.textContent, ...names].join('\n');
}

test('with records of an earlier store, nothing says that all is saved until they are discarded', async () => {
  await annasRecords('before');
  await aMember();
  server.answer = () => (isAsked('/sync/pull') ? Response.json(NOTHING_NEW) : noSignal());
  show();
  await badge(syncStatus.badge.waiting(1)).click();
  await expect.element(page.getByText(text.startedOver(FEEDBACK))).toBeVisible();
  await expect.element(page.getByText(syncPanel.cleanBut)).toBeVisible();
  expect(words()).not.toContain(syncPanel.clean);
  expect(words()).not.toContain(syncStatus.badge.clean);
  expect(button(text.send).elements()).toEqual([]);
  await button(text.discard).click();
  await button(text.discardNow).click();
  await expect.element(page.getByText(syncPanel.clean)).toBeVisible();
  await expect.poll(words).toContain(syncStatus.badge.clean);
});

test('a browser that does not list its databases leaves the member’s own status on the badge', async () => {
  await aMember();
  server.answer = () => (isAsked('/sync/pull') ? Response.json(NOTHING_NEW) : noSignal());
  const listing = vi.spyOn(indexedDB, 'databases').mockRejectedValue(new Error('not listed'));
  onTestFinished(() => listing.mockRestore());
  show();
  await expect.poll(words).toContain(syncStatus.badge.clean);
});

test('unsent records of a deleted account are offered once the server confirms the deletion', async () => {
  const annas = await annasRecords('now');
  const member = await aMember();
  server.answer = () =>
    isAsked('/profile')
      ? Response.json({ code: 'not_found', message: 'No' }, { status: 404 })
      : noSignal();
  show();
  await badge(syncStatus.badge.waiting(1)).click();
  await expect.element(page.getByText(text.gone(FEEDBACK, 'anna'))).toBeVisible();
  await button(text.send).click();
  await expect.element(page.getByText(text.sendHint('anna'))).toBeVisible();
  expect(await member.outbox.count()).toBe(0);
  await button(text.sendNow).click();
  await expect.poll(() => member.outbox.count()).toBe(1);
  await expect.poll(() => annas.outbox.count()).toBe(0);
  await expect.poll(() => page.getByText(text.gone(FEEDBACK, 'anna')).elements()).toEqual([]);
});

test('the sign-in page says only what is known: the account may be deleted, or is', async () => {
  const annas = await annasRecords('now');
  server.answer = noSignal;
  show();
  await expect.element(page.getByText(text.unsent(FEEDBACK, 'anna'))).toBeVisible();
  await expect.element(page.getByText(text.signIn(FEEDBACK, 'anna'))).toBeVisible();
  await expect.element(page.getByText(text.ifGone(FEEDBACK))).toBeVisible();
  await markAccountDeleted(annas, true);
  await expect.element(page.getByText(text.gone(FEEDBACK, 'anna'))).toBeVisible();
  await expect.element(page.getByText(text.goneHint(FEEDBACK))).toBeVisible();
  expect(button(text.send).elements()).toEqual([]);
});

// proves SYNC-15
test('a file of another account says that anonymous ratings are left out, if there are any', async () => {
  const annas = await annasRecords('now');
  server.answer = noSignal;
  show();
  await button(text.save).click();
  await expect.element(page.getByText(text.saveHint('anna'))).toBeVisible();
  expect(page.getByText(text.leftOut).query()).toBeNull();
  await button(text.cancel).click();
  const { id: ratingId, matchId, ratedUserId, values } = aRating();
  const rating = { ratingId, matchId, ratedUserId, values, isAnonymous: true };
  const args = { ...rating, reveal: 'daily' as const };
  await capture(annas, { kind: 'submitRating', args, subject: ratingId });
  await expect
    .element(page.getByText(text.unsent({ ...FEEDBACK, ratings: 1 }, 'anna')))
    .toBeVisible();
  await button(text.save).click();
  await expect.element(page.getByText(text.leftOut)).toBeVisible();
});

test('an abandoned guest’s ratings can be discarded while nobody is signed in, also after that failed', async () => {
  const annas = await annasRecords('now');
  await annas.ownName.clear();
  await annas.outbox.toCollection().modify(({ mutation }) => {
    mutation.deviceAt = 0;
  });
  server.answer = () =>
    isAsked('/version') ? Response.json({ version: '2.2', lineage: 'now' }) : noSignal();
  show();
  await expect.element(page.getByText(text.ofGuest(FEEDBACK))).toBeVisible();
  expect(button(text.save).query()).toBeNull();
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementationOnce(() => {
    throw new Error('cut off');
  });
  await button(text.discard).click();
  await button(text.discardNow).click();
  await expect.poll(currentToast).toMatchObject(text.discardFailed);
  await button(text.discardNow).click();
  await expect.poll(() => annas.outbox.count()).toBe(0);
});
