import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { capture } from '#pwa/db/outbox/capture.ts';
import { markAccountDeleted } from '#pwa/db/owners/deleted-account.ts';
import { eraseOwner } from '#pwa/db/owners/erase-owner.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { type OwnerKey, PlayerDb, saveOwnName } from '#pwa/db/store/player-db.ts';
import { AuthProvider } from '#pwa/services/session/session.tsx';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { render } from '#pwa/testing/render.tsx';
import { noSignal, useStubServer } from '#pwa/testing/stub-server.ts';
import { signInHints } from '#shared/text/auth.ts';
import { otherAccountsRecords as kept } from '#shared/text/other-accounts-records.ts';
import { waitingRecords } from '#shared/text/waiting-records.ts';
import { AuthPage } from './auth-page.tsx';

const server = useStubServer();
let id = 8_100_000;
const FEEDBACK = { matches: 0, ratings: 0, changes: 0, feedback: 1, drafts: 0 };

/** Anna's records in the store of this lineage; the server has ended her session. */
async function annas(lineage: string): Promise<PlayerDb> {
  id += 1;
  const key: OwnerKey = `${lineage}~${id}`;
  const db = new PlayerDb(key);
  await saveOwnName(db, 'anna', 1);
  await writeFact('endedSession', { ...aCurrentUser(id), username: 'anna', lineage, records: key });
  onTestFinished(async () => {
    await forgetFact('endedSession');
    await eraseOwner(key);
    db.close();
  });
  return db;
}

async function recordFeedback(db: PlayerDb): Promise<void> {
  const feedbackId = newId();
  const args = { feedbackId, feedback: 'More courts', category: 'general' } as const;
  await capture(db, { kind: 'sendFeedback', args, subject: feedbackId });
}

/** The sign-in page, while the server has the store `now` or cannot be reached. */
function show({ isOnline = true } = {}): void {
  server.answer = () => {
    if (!isOnline) return noSignal();
    const isVersion = server.asked.at(-1)?.includes('/api/version') === true;
    return isVersion
      ? Response.json({ lineage: 'now' })
      : Response.json({ code: 'signed_out', message: 'No' }, { status: 401 });
  };
  render(
    <MemoryRouter initialEntries={['/auth']}>
      <AuthProvider>
        <AuthPage />
      </AuthProvider>
    </MemoryRouter>,
  );
}

/** Nothing else on the screen mentions Anna's session or records. */
function expectOneBox(): void {
  expect(page.getByText(signInHints.ended('anna')).elements()).toEqual([]);
  expect(page.getByText(waitingRecords.waits(1, 'anna')).elements()).toEqual([]);
  expect(page.getByText('@anna').elements().length).toBeLessThan(2);
}

test.each([true, false])(
  'unsent records and the sign-in that sends them are explained in one box (online: %s)',
  async (isOnline) => {
    await recordFeedback(await annas('now'));
    show({ isOnline });
    await expect.element(page.getByText(kept.unsent(FEEDBACK, 'anna'))).toBeVisible();
    await expect.element(page.getByText(kept.signIn(FEEDBACK, 'anna'))).toBeVisible();
    expectOneBox();
  },
);

test('nobody is asked to sign in to a deleted account', async () => {
  const db = await annas('now');
  await recordFeedback(db);
  await markAccountDeleted(db, true);
  show();
  await expect.element(page.getByText(kept.gone(FEEDBACK, 'anna'))).toBeVisible();
  await expect.element(page.getByText(kept.goneHint(FEEDBACK))).toBeVisible();
  expectOneBox();
  expect(page.getByText('Sign in as anna').elements()).toEqual([]);
});

test('nobody is asked to sign in to an account of an earlier store', async () => {
  await recordFeedback(await annas('before'));
  show();
  await expect.element(page.getByText(kept.startedOver(FEEDBACK))).toBeVisible();
  expectOneBox();
  expect(page.getByText('Sign in as anna').elements()).toEqual([]);
});

test('a member whose session ended with everything sent is asked to sign in again', async () => {
  await annas('now');
  show();
  await expect.element(page.getByText(signInHints.ended('anna'))).toBeVisible();
  // The account may have been deleted on another phone: then nothing of it is left to sync.
  expect(signInHints.ended('anna')).toContain('unless this account was deleted');
  expect(page.getByText('safe on this phone').elements()).toEqual([]);
});
