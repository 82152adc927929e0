import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { saveDraft } from '#pwa/db/drafts/drafts.ts';
import { capture } from '#pwa/db/outbox/capture.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { PlayerDb, POSITION } from '#pwa/db/store/player-db.ts';
import { aMatch, aNotification } from '#pwa/db/testing/view-factories.ts';
import { DashboardPage } from '#pwa/features/dashboard/dashboard-page.tsx';
import { MatchesPage } from '#pwa/features/matches/matches-page.tsx';
import { NotificationsPage } from '#pwa/features/notifications/notifications-page.tsx';
import { OwnProfile } from '#pwa/features/profile/own-profile.tsx';
import { RatingDatabasePage } from '#pwa/features/rating-database/rating-database-page.tsx';
import { RequestRatingPage } from '#pwa/features/request-rating/request-rating-page.tsx';
import { DeleteAccount } from '#pwa/features/settings/delete-account.tsx';
import { Storage } from '#pwa/features/settings/storage.tsx';
import { PlayerProvider } from '#pwa/services/player/player-context.tsx';
import { AuthProvider, useAuth } from '#pwa/services/session/session.tsx';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { render } from '#pwa/testing/render.tsx';
import { noSignal, useStubServer } from '#pwa/testing/stub-server.ts';
import { logout } from '#shared/text/logout.ts';
import { nav } from '#shared/text/navigation.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { INITIAL_POSITION } from '#sync/ports.ts';
import { LogoutDialog } from '../account/logout-dialog.tsx';
import { NotificationBell } from '../navigation/notification-bell.tsx';
import { SyncBadge } from './sync-badge.tsx';

const server = useStubServer();

/** The messages of a phone that has read its records and found none. */
const CLAIMS = [
  syncStatus.badge.clean,
  syncPanel.clean,
  nav.notifications(0),
  /No (?!signal)/,
  /\bN\/A\b/,
  /\b0\b/,
];

function Screens() {
  const { user } = useAuth();
  const [isLeaving, leave] = useState(false);
  if (user === null) return null;
  return (
    <MemoryRouter>
      <PlayerProvider owner={user.id}>
        <NotificationBell />
        <SyncBadge />
        <DashboardPage />
        <MatchesPage />
        <NotificationsPage />
        <OwnProfile />
        <RatingDatabasePage />
        <RequestRatingPage />
        <DeleteAccount />
        <Storage />
        <button type="button" onClick={() => leave(true)}>
          Leave
        </button>
        {isLeaving && <LogoutDialog onClose={() => leave(false)} />}
      </PlayerProvider>
    </MemoryRouter>
  );
}

/** A member's phone with a record of each kind, which cannot be read before `release`. */
async function aBusyPhone(owner: number) {
  const db = new PlayerDb(owner);
  onTestFinished(() => db.close());
  const [match, notification] = [aMatch(), aNotification({ read: false })];
  await db.rows.put({ entity: 'match', id: match.id, row: match, generation: 1 });
  const { id } = notification;
  await db.rows.put({ entity: 'notification', id, row: notification, generation: 1 });
  await db.meta.put({ key: POSITION, ...INITIAL_POSITION, cursor: 'c', sweeping: false });
  const feedbackId = newId();
  const args = { feedbackId, feedback: 'More courts', category: 'general' } as const;
  await capture(db, { kind: 'sendFeedback', args, subject: feedbackId });
  await saveDraft(db, { id: newId(), key: 'create-match', value: 'half' });
  await writeFact('session', aCurrentUser(owner));
  onTestFinished(() => forgetFact('session'));
  server.answer = noSignal;
  const released = new AbortController();
  const held = db.transaction('rw', db.tables, async () => {
    do await db.chunks.count();
    while (!released.signal.aborted);
  });
  const release = () => {
    released.abort();
    return held;
  };
  onTestFinished(release);
  return { db, release };
}

/** The text on the screen, with its accessible names. */
function words(): string {
  const names = [...document.querySelectorAll('[aria-label]')].map((named) => named.ariaLabel);
  return [document.body.textContent, ...names].join('\n');
}

// proves NAV-9, SYNC-6
test('before the phone has read its records, no screen says that there are none or that all are saved', async () => {
  const { release } = await aBusyPhone(1_234_591);
  render(
    <AuthProvider>
      <Screens />
    </AuthProvider>,
  );
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByRole('dialog', { name: logout.title })).toBeVisible();
  await expect
    .element(page.getByText(syncStatus.badge.checking, { exact: true }))
    .toBeInTheDocument();
  for (const claim of CLAIMS) expect(words()).not.toMatch(claim);

  await release();
  await expect.poll(words).toContain(syncStatus.badge.waiting(1));
  await expect.poll(words).toContain(logout.unsent(1));
  // The server cannot be reached.
  await expect.poll(words).toContain(logout.noWayBack);
  await expect.poll(words).toContain(logout.drafts(1));
  await expect.poll(words).toContain(nav.notifications(1));
});
