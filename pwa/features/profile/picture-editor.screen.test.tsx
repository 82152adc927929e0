import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { expectAccessible, sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { answerAt, loseSignal } from '#pwa/testing/screens/signal.ts';
import { fromServer, noSignal } from '#pwa/testing/stub-server.ts';
import { paths } from '#shared/domain/paths.ts';
import { PICTURE_MAX_BYTES } from '#shared/domain/picture-limits.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { profile, picture as text } from '#shared/text/profile.ts';

const PICTURE = /\/profile-picture$/;

// proves PROFILE-2, ROLE-4
test('a picture is previewed before it is saved, then shown everywhere, and can be removed', async () => {
  const ann = await ownProfile();
  await choose(await aPhoto());
  await expect.element(page.getByRole('img', { name: text.preview })).toBeVisible();
  expect(await picturesOf(ann)).toHaveLength(0);
  await expectAccessible();
  await page.getByRole('button', { name: text.save }).click();
  await seesToast(text.saved);
  await expect.poll(shownPictures).toBe(2);
  expect(await picturesOf(ann)).toHaveLength(1);
  await page.getByRole('button', { name: text.remove }).click();
  await seesToast(text.removed);
  await expect.poll(shownPictures).toBe(0);
  expect(await picturesOf(ann)).toHaveLength(0);
});

test('a chosen picture that is cancelled is not sent', async () => {
  const ann = await ownProfile();
  await choose(await aPhoto());
  await page.getByRole('button', { name: text.cancel }).click();
  await expect.element(page.getByText(text.choose)).toBeVisible();
  expect(await picturesOf(ann)).toHaveLength(0);
});

// proves SYNC-28
test('while a picture is previewed a lost signal moves no button', async () => {
  await ownProfile();
  await choose(await aPhoto());
  await expect.element(page.getByRole('img', { name: text.preview })).toBeVisible();
  const buttons = [
    page.getByRole('button', { name: text.save }),
    page.getByRole('link', { name: profile.edit }),
  ];
  const tops = () => buttons.map((button) => button.element().getBoundingClientRect().top);
  const before = tops();
  loseSignal();
  await sees(connectionErrors.unreachable);
  expect(tops()).toEqual(before);
});

test('while a chosen picture is read its preview has its place, and cancelled then it never comes', async () => {
  const ann = await ownProfile();
  const { promise, resolve } = Promise.withResolvers<void>();
  const decode = createImageBitmap;
  const decoding = vi.spyOn(globalThis, 'createImageBitmap');
  decoding.mockImplementation(async (image: ImageBitmapSource) => {
    await promise;
    return decode(image);
  });
  onTestFinished(() => decoding.mockRestore());
  await choose(await aPhoto());
  await expect.element(page.getByRole('region', { name: text.preview })).toBeVisible();
  await expect.element(page.getByRole('button', { name: text.save })).toBeDisabled();
  await page.getByRole('button', { name: text.cancel }).click();
  resolve();
  await Promise.all(decoding.mock.results.map(({ value }) => value as Promise<unknown>));
  await expect.element(page.getByText(text.choose)).toBeVisible();
  expect(page.getByRole('img', { name: text.preview }).query()).toBeNull();
  expect(await picturesOf(ann)).toHaveLength(0);
});

test('an upload in progress cannot be cancelled, since cancelling would not undo it', async () => {
  const ann = await ownProfile();
  const mayGoOn = Promise.withResolvers<void>();
  answerAt(PICTURE, async (send) => {
    await mayGoOn.promise;
    return send();
  });
  await save();
  await expect.element(page.getByRole('button', { name: text.cancel })).toBeDisabled();
  mayGoOn.resolve();
  await seesToast(text.saved);
  expect(await picturesOf(ann)).toHaveLength(1);
});

// proves PROFILE-5
test('a file that is not a picture, or is too large, is refused on the phone', async () => {
  await ownProfile();
  const invalid = {
    title: 'Invalid file type',
    description: 'Please select an image file (JPG, PNG, etc.)',
  };
  await choose(aFile('notes.txt', 'text/plain', 10));
  await seesToast(invalid);
  await choose(aFile('broken.png', 'image/png', 10));
  await seesToast(invalid);
  await choose(aFile('huge.png', 'image/png', PICTURE_MAX_BYTES + 1));
  await seesToast({
    title: 'File too large',
    description: 'Please select an image smaller than 5MB',
  });
  expect(page.getByRole('img', { name: text.preview }).query()).toBeNull();
});

// proves PROFILE-6
test('a failed upload shows the reason, and the preview is cleared', async () => {
  await ownProfile();
  const slow = { code: 'slow_down', message: 'Too many tries.' };
  answerAt(PICTURE, () => fromServer(Response.json(slow, { status: 429 })), { times: 1 });
  await save();
  await seesToast({ title: 'Upload failed', description: slow.message });
  await expect.element(page.getByText(text.choose)).toBeVisible();
  answerAt(PICTURE, noSignal);
  await save();
  await seesToast({
    title: 'Upload failed',
    description: 'Failed to update profile picture. Please try again.',
  });
  await expect.element(page.getByText(text.choose)).toBeVisible();
});

async function ownProfile(): Promise<Member> {
  const ann = await newMember();
  await openApp(ann, paths.profile(ann.id));
  return ann;
}

async function save(): Promise<void> {
  await choose(await aPhoto());
  await page.getByRole('button', { name: text.save }).click();
}

async function choose(file: File): Promise<void> {
  await expect.element(page.getByText(text.choose)).toBeVisible();
  const input = document.querySelector('input[type=file]');
  if (input === null) throw new Error('the page asks for no file');
  await userEvent.upload(input, file);
}

async function aPhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(192, 192);
  canvas.getContext('2d')?.fillRect(0, 0, 96, 96);
  const picture = await canvas.convertToBlob({ type: 'image/png' });
  return new File([picture], 'photo.png', { type: 'image/png' });
}

/** A file of this type and size in bytes whose content is not a picture. */
function aFile(name: string, type: string, size: number): File {
  return new File([new Uint8Array(size)], name, { type });
}

function picturesOf({ id }: Member): Promise<unknown[]> {
  return commands.queryStore('select id from pictures where user_id = ?', id);
}

/** The number of pictures that are rendered: one in the bar, one in the profile. */
function shownPictures(): number {
  const images = document.querySelectorAll<HTMLImageElement>('img[src^="/api/pictures/"]');
  return [...images].filter(({ naturalWidth }) => naturalWidth > 0).length;
}
