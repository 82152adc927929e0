import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { aPhoto } from '#api/testing/factories/photo.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import type { Answer, TestClient } from '#api/testing/http/test-client.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { isFromServer } from '#shared/http/server-header.ts';
import { inPictureQueue, QUEUED_BY_MEMBER_MAX, QUEUED_MAX } from './picture-queue.ts';

const MB = 1024 * 1024;
const NO_PHOTO = {
  status: 400,
  body: {
    code: 'invalid',
    message: 'Please select an image file (JPG, PNG, etc.)',
    field: 'profilePicture',
  },
};
const TOO_LARGE = {
  status: 413,
  body: { code: 'too_large', message: 'Please select an image smaller than 5MB' },
};

/** Sends bytes as the form does, with a neutral name and type. */
function upload(
  client: TestClient,
  id: number,
  bytes: Uint8Array,
  { field = 'profilePicture', name = 'me.jpg', type = 'image/jpeg' } = {},
): Promise<Answer> {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], name, { type }));
  return client.send('POST', `/api/users/${id}/profile-picture`, { body: form });
}

async function setUp() {
  const app = await createTestApp();
  const member = await aUser(app);
  const client = await app.signedIn(member.id);
  const change = async (bytes: Uint8Array) => {
    const answer = await upload(client, member.id, bytes);
    expect(answer.status).toBe(200);
    return (answer.body as { profilePictureUrl: string }).profilePictureUrl;
  };
  return { app, member, client, change };
}

/** The bytes at an address, as a browser without a session gets them. */
async function bytesAt({ app, config }: TestApp, url: string): Promise<Buffer> {
  const response = await app.request(`${config.publicOrigin}${url}`);
  expect(response.status).toBe(200);
  // The service worker stores no other picture.
  expect(isFromServer(response)).toBe(true);
  return Buffer.from(await response.arrayBuffer());
}

function picturesIn({ store }: TestApp) {
  return store.read(({ db, t }) => db.select().from(t.pictures));
}

describe('a new picture', () => {
  // proves API-12, API-13, PROFILE-8
  test('is served at the returned address, small and without the location', async () => {
    const { app, change } = await setUp();
    const photo = await aPhoto({ format: 'jpeg', width: 900, height: 700 });
    expect(photo.includes('Secret Camera')).toBe(true);
    const url = await change(photo);
    expect(url).toMatch(/^\/api\/pictures\/[0-9a-f]{64}$/);
    const served = await bytesAt(app, url);
    const { format, width, exif } = await sharp(served).metadata();
    expect([format, width, exif]).toEqual(['webp', 512, undefined]);
    const [stored] = await picturesIn(app);
    expect(stored?.bytes.equals(served)).toBe(true);
    expect(stored?.bytes.includes('Secret Camera')).toBe(false);
  });

  test('is cached for good by this browser, by no shared cache, and is never taken for a page', async () => {
    const { app, change } = await setUp();
    const { headers } = await app.visitor.get(await change(await aPhoto()));
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('shows on the own account, the profile, the search and the card of those who know the member', async () => {
    const { app, member, client, change } = await setUp();
    const mate = await aUser(app);
    await aMatch(app, mate.id, { team1: [mate.id], team2: [member.id] });
    const profilePicture = await change(await aPhoto());
    expect((await client.get('/api/user')).body).toMatchObject({ profilePicture });
    const other = await app.signedIn(mate.id);
    const profile = await other.get(`/api/users/${member.id}/profile`);
    expect(profile.body).toMatchObject({ user: { profilePicture } });
    const found = await other.get(`/api/users/search?q=${member.username}`);
    expect(found.body).toMatchObject([{ profilePicture }]);
    const { text } = await other.get(`/api/sync/pull?owner=${mate.id}`);
    expect(text).toContain(profilePicture);
  });

  test('replaces the old one, of which nothing remains', async () => {
    const { app, change } = await setUp();
    const old = await change(await aPhoto({ width: 10 }));
    const url = await change(await aPhoto({ width: 20 }));
    expect(url).not.toBe(old);
    expect(await picturesIn(app)).toHaveLength(1);
    expect((await app.visitor.get(old)).status).toBe(404);
    expect((await app.visitor.get(url)).status).toBe(200);
  });

  test('that equals the old one stays', async () => {
    const { app, change } = await setUp();
    const photo = await aPhoto();
    const url = await change(photo);
    expect(await change(photo)).toBe(url);
    expect((await app.visitor.get(url)).status).toBe(200);
  });

  test('that two members share is removed for one of them only', async () => {
    const { app, change, client, member } = await setUp();
    const photo = await aPhoto();
    const url = await change(photo);
    const twin = await aUser(app);
    const theirs = await upload(await app.signedIn(twin.id), twin.id, photo);
    await client.send('DELETE', `/api/users/${member.id}/profile-picture`);
    expect((await app.visitor.get(url)).status).toBe(404);
    const { profilePictureUrl } = theirs.body as { profilePictureUrl: string };
    expect((await app.visitor.get(profilePictureUrl)).status).toBe(200);
  });
});

test('a picture can be removed, repeatedly', async () => {
  const { app, member, client, change } = await setUp();
  const url = await change(await aPhoto());
  for (let times = 0; times < 2; times += 1) {
    const { status } = await client.send('DELETE', `/api/users/${member.id}/profile-picture`);
    expect(status).toBe(204);
  }
  expect((await app.visitor.get(url)).status).toBe(404);
  expect((await client.get('/api/user')).body).toMatchObject({ profilePicture: null });
  expect(await picturesIn(app)).toEqual([]);
});

describe('what is refused', () => {
  // proves PROFILE-5, API-14
  test.each([
    ['an SVG that calls itself a PNG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png'],
    ['a page that calls itself a JPEG', '<script>alert(1)</script>', 'image/jpeg'],
    ['an empty file', '', 'image/jpeg'],
  ])('%s, by its content', async (_what, content, type) => {
    const { app, member, client } = await setUp();
    const answer = await upload(client, member.id, Buffer.from(content), { type });
    expect(answer).toMatchObject(NO_PHOTO);
    expect(await picturesIn(app)).toEqual([]);
  });

  test('a photo is accepted whatever its name and type say', async () => {
    const { member, client } = await setUp();
    const lie = { name: 'x.html', type: 'text/html' };
    expect((await upload(client, member.id, await aPhoto(), lie)).status).toBe(200);
  });

  // proves PROFILE-5, API-14
  test('a photo above 5 MB, declared or streamed', async () => {
    const { app, member, client } = await setUp();
    const photo = await aPhoto();
    const padded = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)]);
    expect((await upload(client, member.id, padded(5 * MB))).status).toBe(200);
    expect(await upload(client, member.id, padded(5 * MB + 1))).toMatchObject(TOO_LARGE);
    expect(await upload(client, member.id, padded(6 * MB))).toMatchObject(TOO_LARGE);
    const stream = {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: new Blob([Buffer.alloc(6 * MB)]).stream(),
      duplex: 'half',
    };
    const streamed = await client.send('POST', `/api/users/${member.id}/profile-picture`, stream);
    expect(streamed).toMatchObject(TOO_LARGE);
    expect(await picturesIn(app)).toHaveLength(1);
  });

  test('a form without the field, with a text in it, with two of it, or no form', async () => {
    const { app, member, client } = await setUp();
    const photo = await aPhoto();
    const path = `/api/users/${member.id}/profile-picture`;
    expect(await upload(client, member.id, photo, { field: 'picture' })).toMatchObject(NO_PHOTO);
    const text = new FormData();
    text.append('profilePicture', 'a word');
    expect(await client.send('POST', path, { body: text })).toMatchObject(NO_PHOTO);
    const broken = { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: 'a' };
    expect((await client.send('POST', path, broken)).status).toBe(400);
    expect((await client.post(path, { profilePicture: 'x' })).status).toBe(400);
    expect(await picturesIn(app)).toEqual([]);
  });

  test('a form of another origin', async () => {
    const { member, client } = await setUp();
    const form = new FormData();
    form.append('profilePicture', new File([new Uint8Array(await aPhoto())], 'me.png'));
    const answer = await client.send('POST', `/api/users/${member.id}/profile-picture`, {
      headers: { origin: 'https://evil.example' },
      body: form,
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'foreign_origin' } });
  });

  test('a photo among very many parts, which take long to read', async () => {
    const { member, client } = await setUp();
    const form = new FormData();
    for (let part = 0; part < 100; part += 1) form.append('more', '');
    form.append('profilePicture', new File([new Uint8Array(await aPhoto())], 'me.png'));
    const path = `/api/users/${member.id}/profile-picture`;
    expect(await client.send('POST', path, { body: form })).toMatchObject(NO_PHOTO);
  });

  test('a photo with a very long head or separator, which takes long to read', async () => {
    const { member, client } = await setUp();
    const form = (more: string, separator = '--x') =>
      client.send('POST', `/api/users/${member.id}/profile-picture`, {
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: `${separator}\r\n${more}Content-Disposition: form-data; name="profilePicture"; filename="a"`,
      });
    expect(await form('')).toMatchObject({ body: { code: 'bad_json' } });
    expect(await form('A: b\r\n'.repeat(1000))).toMatchObject(NO_PHOTO);
    expect(await form('', '-'.repeat(72))).toMatchObject({ body: { code: 'bad_json' } });
    expect(await form('', '-'.repeat(73))).toMatchObject(NO_PHOTO);
  });

  // proves API-2
  test('a form on any other call', async () => {
    const { app, client } = await setUp();
    const form = new FormData();
    form.append('feedback', 'Hi');
    const answer = await client.send('POST', '/api/feedback', { body: form });
    expect(answer).toMatchObject({ status: 415, body: { code: 'not_json' } });
    expect(await app.store.read(({ db, t }) => db.$count(t.feedback))).toBe(0);
  });

  test('more than 30 in an hour', async () => {
    const { app, member, client, change } = await setUp();
    const photo = await aPhoto({ width: 2, height: 2 });
    await change(photo);
    // The 28 that follow would each be converted by a process of its own.
    await app.store.write(({ db, t }) => db.update(t.rateLimits).set({ count: 29 }));
    await change(photo);
    expect((await upload(client, member.id, photo)).status).toBe(429);
  });
});

// proves PROFILE-14
test('photos are converted one at a time; a few uploads of one member wait, some of all, and no more', async () => {
  const { member, app, client } = await setUp();
  const other = await aUser(app);
  const others = await app.signedIn(other.id);
  const photo = await aPhoto();
  const { promise, resolve: release } = Promise.withResolvers<void>();
  let [atOnce, most] = [0, 0];
  const hold = (id: number) =>
    inPictureQueue(id, async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await promise;
      atOnce -= 1;
    });
  const expectBusy = async (uploading: Promise<Answer>) => {
    const { status, body, headers } = await uploading;
    expect([status, body]).toMatchObject([503, { code: 'busy' }]);
    expect(headers.get('retry-after')).toBe('5');
  };

  const held = Array.from({ length: QUEUED_BY_MEMBER_MAX }, () => hold(member.id));
  await expectBusy(upload(client, member.id, photo));
  for (let id = -1; held.length < QUEUED_MAX; id -= 1) held.push(hold(id));
  await expectBusy(upload(others, other.id, photo));

  release();
  await Promise.all(held);
  expect(most).toBe(1);
  for (const [browser, { id }] of [
    [client, member],
    [others, other],
  ] as const)
    expect((await upload(browser, id, photo)).status).toBe(200);
});

test('nobody changes or removes another’s picture, whatever their role', async () => {
  const { app, member, change } = await setUp();
  const url = await change(await aPhoto());
  const [other] = await someUsers(app, 2);
  const premium = await aUser(app, { membershipType: 'premium' });
  const admin = await aUser(app, { username: 'admin', isAdmin: true });
  const path = `/api/users/${member.id}/profile-picture`;
  for (const { id } of [other, premium, admin]) {
    const client = await app.signedIn(id);
    expect((await upload(client, member.id, await aPhoto({ width: 9 }))).status).toBe(403);
    expect((await client.send('DELETE', path)).status).toBe(403);
  }
  expect((await upload(app.visitor, member.id, await aPhoto())).status).toBe(401);
  expect((await app.visitor.send('DELETE', path)).status).toBe(401);
  expect((await app.visitor.get(url)).status).toBe(200);
});
