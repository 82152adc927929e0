import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, sees } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { paths } from '#shared/domain/paths.ts';
import { noCamera, scanner } from '#shared/text/scanner.ts';

const GUS = { firstName: 'Gus', email: 'gus@example.org', isNonMember: true };
const NOT_OURS = "This isn't a rating link.";

// proves SCAN-2
test('without a camera, and at an address without https, the link can be pasted', async () => {
  const match = await recordSingles(await newMember(), GUS);
  await openApp(null, paths.scan);
  await sees('This device has no camera.');
  await expect.element(page.getByText('Paste a rating link', { exact: true })).toBeVisible();
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true });
  await reopenApp(paths.scan);
  await expect.element(page.getByText('The camera only works on https.')).toBeVisible();
  const open = page.getByRole('button', { name: 'Open match' });
  const link = page.getByRole('textbox', { name: 'Link' });
  await link.fill('https://example.org/qr-rating/1');
  await open.click();
  await sees(NOT_OURS);
  await link.fill(location.origin + paths.qrRating(match));
  await expect.element(page.getByText(NOT_OURS)).not.toBeInTheDocument();
  await open.click();
  await expect.element(page.getByRole('heading', { name: 'Access Match Rating' })).toBeVisible();
});

test('the form stays where it is when the camera does not start', async () => {
  const camera = Promise.withResolvers<MediaStream>();
  const getUserMedia = vi.fn(() => camera.promise);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
  await openApp(null, paths.scan);
  await expect.poll(() => getUserMedia).toHaveBeenCalled();
  await sees(scanner.hint);
  const link = page.getByRole('textbox', { name: scanner.link });
  const topOfForm = () => link.element().getBoundingClientRect().top;
  const before = topOfForm();
  camera.reject(new DOMException('', 'NotFoundError'));
  await sees(noCamera.missing);
  expect(topOfForm()).toBe(before);
});

// proves ROUTE-21
test('the dashboard links to the scanner', async () => {
  await openApp(await newMember());
  await page.getByRole('link', { name: 'Scan QR code' }).click();
  await arrivesAt(paths.scan);
});

// proves SCAN-3
test('closed, it returns to the screen it was opened from, or home', async () => {
  const close = page.getByRole('button', { name: scanner.close });
  await openApp(await newMember(), paths.ratePlayers);
  await page.getByRole('link', { name: scanner.title }).click();
  await arrivesAt(paths.scan);
  await close.click();
  await arrivesAt(paths.ratePlayers);
  await reopenApp(paths.scan);
  await close.click();
  await arrivesAt(paths.home);
});
