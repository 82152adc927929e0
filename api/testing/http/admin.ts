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
  const admin = await aUser(app, { username: 'Admin', isAdmin: true });
  return { app, admin, client: await app.signedIn(admin.id) };
}
