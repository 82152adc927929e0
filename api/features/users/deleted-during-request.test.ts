import { expect, test } from 'vitest';
import { createApp } from '#api/server/create-app.ts';
import { aUser, deleteUser } from '#api/testing/factories/user.ts';
import { send } from '#api/testing/http/calls.ts';
import { expectDocumented } from '#api/testing/http/documented.ts';
import { aPictureForm } from '#api/testing/http/make-inputs.ts';
import { TestClient } from '#api/testing/http/test-client.ts';
import { interleave } from '#api/testing/interleave.ts';
import { createTestApp } from '#api/testing/test-app.ts';

const PICTURE_PATH = '/api/users/:id/profile-picture';

test.each([
  { method: 'PATCH', path: '/api/users/:id/profile', body: { location: 'Lyon' } },
  { method: 'POST', path: PICTURE_PATH, body: aPictureForm() },
  { method: 'DELETE', path: PICTURE_PATH, body: undefined },
])(
  '$method $path of an account that is deleted meanwhile is answered 404, as documented',
  async ({ body, ...route }) => {
    const testApp = await createTestApp();
    const { id } = await aUser(testApp);
    const store = interleave(testApp.store, 1, () => deleteUser(testApp, id));
    const client = new TestClient(createApp({ ...testApp, store }), testApp.config.publicOrigin);
    client.cookie = (await testApp.signedIn(id)).cookie;
    const answer = await send(client, route, { path: { id: String(id) }, body });
    expect([answer.status, answer.body]).toMatchObject([404, { code: 'not_found' }]);
    await expectDocumented(testApp, route, answer);
  },
);
