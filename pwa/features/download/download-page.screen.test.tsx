import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { catchInstallPrompt } from '#pwa/services/browser/install-prompt.ts';
import { expectAccessible, seesToast, textsOf, toasts } from '#pwa/testing/screens/checks.ts';
import { watchLayoutShift } from '#pwa/testing/screens/layout-shift.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { DESK, SHORT, showOn, TODAY } from '#pwa/testing/screens/screen-sizes.ts';
import { paths } from '#shared/domain/paths.ts';
import { download as text } from '#shared/text/download.ts';
import { install } from '#shared/text/install.ts';

const PHONES = {
  android: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/146.0 Mobile Safari/537.36',
  samsung: 'Mozilla/5.0 (Linux; Android 16) SamsungBrowser/29.0 Chrome/146.0 Mobile Safari/537.36',
};

// proves INSTALL-1
test.each([
  ['android', [text.android.title, text.iphone.title]],
  ['samsung', [install.guides.samsung.title, text.iphone.title, text.android.title]],
] as const)('on a phone (%s) the steps for its own browser are first', async (phone, titles) => {
  await showOn(TODAY);
  await openAs(PHONES[phone]);
  await expect.poll(guides).toEqual(titles);
  expect(isAbove(guide(titles[0]), code())).toBe(true);
  await expectAccessible();
});

// proves INSTALL-1
test('on a computer the code comes first, and the app opens in the browser too', async () => {
  await showOn(DESK);
  await openAs(navigator.userAgent);
  await expect.element(code()).toBeVisible();
  expect(isAbove(code(), guide(install.guides.computer.title))).toBe(true);
  await page.getByRole('link', { name: text.openHere }).click();
  // Who is new registers.
  await expect.element(page.getByLabelText('First name')).toBeVisible();
});

// proves INSTALL-1
test("in a phone-sized window the steps for phones are first even in a computer's browser, and the code last", async () => {
  await showOn(TODAY);
  await openAs(navigator.userAgent);
  const steps = [text.iphone.title, text.android.title, install.guides.computer.title];
  await expect.poll(guides).toEqual(steps);
  expect(isAbove(guide(install.guides.computer.title), code())).toBe(true);
});

// proves INSTALL-1
test("the browser's offer to install moves nothing, and without one the button leads to its own steps", async () => {
  await showOn(SHORT);
  await openAs(PHONES.samsung);
  const prompt = vi.fn(() => Promise.resolve({ outcome: 'dismissed' }));
  catchInstallPrompt();
  const shift = await watchLayoutShift();
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  expect(await shift()).toBeLessThan(0.02);
  const button = page.getByRole('button', { name: text.install });
  await button.click();
  await expect.poll(() => prompt).toHaveBeenCalledOnce();
  const steps = page.getByRole('region', { name: install.guides.samsung.title });
  await expect.element(steps).not.toBeInViewport({ ratio: 1 });
  await button.click();
  await expect.element(steps).toBeInViewport({ ratio: 1 });
  await expect.element(guide(install.guides.samsung.title)).toHaveFocus();
  await seesToast(text.noPrompt);
  expect(prompt).toHaveBeenCalledOnce();
  await page.getByRole('link', { name: text.openHere }).click();
  await expect.poll(() => location.pathname).toBe(paths.auth);
  await expect.element(toasts()).not.toBeInTheDocument();
});

// proves INSTALL-1
test('in a narrow window of a computer, whose own steps are not the first, the button leads to them', async () => {
  await showOn(TODAY);
  await openAs(navigator.userAgent);
  const title = install.guides.computer.title;
  await expect.element(guide(title)).not.toBeInViewport();
  await page.getByRole('button', { name: text.install }).click();
  await expect.element(guide(title)).toHaveFocus();
  await expect.element(page.getByRole('region', { name: title })).toBeInViewport({ ratio: 1 });
  await seesToast(text.noPrompt);
});

async function openAs(userAgent: string): Promise<void> {
  const spy = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  onTestFinished(() => spy.mockRestore());
  await openApp(null, paths.download);
  await expect.element(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
}

function guides(): string[] {
  return textsOf(page.getByRole('heading', { level: 2 }));
}

function guide(title: string) {
  return page.getByRole('heading', { level: 2, name: title });
}

function code() {
  return page.getByRole('img', { name: 'QR code' });
}

function isAbove(one: ReturnType<typeof guide>, other: ReturnType<typeof guide>): boolean {
  return one.element().getBoundingClientRect().top < other.element().getBoundingClientRect().top;
}
