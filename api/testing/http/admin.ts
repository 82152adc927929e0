import type { UserRow } from '#api/services/accounts/user-views.ts';
import { aUser } from '../factories/user.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../test-app.ts';
import type { TestClient } from './test-client.ts';

export interface Administered {
  app: TestApp;
  admin: UserRow;
  /** The admin's browser. */
  client: TestClient;
}

/** An app with a signed-in admin. */
export async function anAdmin(options: TestAppOptions = {}): Promise<Administered> {
  const app = await createTestApp(options);
  // No random address: a search for a few characters must not find it now and then.
  const admin = await aUser(app, {
    username: 'Admin',
    email: 'admin@example.org',
    isAdmin: true,
  });
  return { app, admin, client: await app.signedIn(admin.id) };
}
