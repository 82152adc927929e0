import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aUser } from '#api/testing/factories/user.ts';
import { signIn } from '#api/testing/http/test-client.ts';
import { createTestApp } from '#api/testing/test-app.ts';

test('a large answer is compressed for clients that accept it, a small one and a stream never', async () => {
  const testApp = await createTestApp();
  const viewer = await aUser(testApp, { username: 'viewer' });
  for (let players = 0; players < 10; players += 1)
    await aUser(testApp, { username: `zed${players}` });
  const { cookie } = await signIn(testApp.browser(), testApp, viewer.id);
  const get = (path: string, encoding: string) =>
    testApp.app.request(path, {
      headers: { cookie: cookie ?? '', 'accept-encoding': encoding },
    });
  const plain = await get('/api/users/search?q=zed', 'identity');
  const packed = await get('/api/users/search?q=zed', 'br, gzip');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('vary')).toContain('Accept-Encoding');
  const text = gunzipSync(await packed.arrayBuffer()).toString();
  expect(text).toBe(await plain.text());
  expect((await get('/api/version', 'gzip')).headers.get('content-encoding')).toBeNull();
  const stream = await get('/api/sync/events', 'gzip');
  expect(stream.headers.get('content-encoding')).toBeNull();
  await stream.body?.cancel();
});
