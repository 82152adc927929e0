import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { AuthProvider, useAuth } from '#pwa/services/session/session.tsx';
import { isReloadHeld } from '#pwa/services/update/reload-guard.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { render } from '#pwa/testing/render.tsx';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import { profileEdit } from '#shared/text/profile.ts';
import { ProfileEditPage } from './profile-edit-page.tsx';

useStubServer();

test('a changed checkbox blocks the reload until it is as it was', async () => {
  await writeFact('session', aCurrentUser(1_234_571));
  onTestFinished(() => forgetFact('session'));
  render(
    <MemoryRouter>
      <AuthProvider>
        <OnceSignedIn />
      </AuthProvider>
    </MemoryRouter>,
  );
  const box = page.getByRole('checkbox', { name: profileEdit.private });
  await box.click();
  await expect.poll(isReloadHeld).toBe(true);
  await box.click();
  await expect.poll(isReloadHeld).toBe(false);
});

function OnceSignedIn() {
  return useAuth().user && <ProfileEditPage />;
}
