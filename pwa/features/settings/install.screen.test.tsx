import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { catchInstallPrompt } from '#pwa/services/browser/install-prompt.ts';
import { sees } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { paths } from '#shared/domain/paths.ts';
import { install as text } from '#shared/text/install.ts';

const SAMSUNG =
  'Mozilla/5.0 (Linux; Android 16) SamsungBrowser/29.0 Chrome/146.0 Mobile Safari/537.36';

// proves INSTALL-2
test('the settings show the steps for this very browser, and its own prompt once it offers one', async () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(SAMSUNG);
  onTestFinished(() => agent.mockRestore());
  await openApp(await newMember(), paths.settingsPart('install'));
  const card = page.getByRole('region', { name: text.title });
  const [step] = text.guides.samsung.steps;
  await sees(text.guides.samsung.title, card);
  await sees(step, card);
  const prompt = vi.fn(() => Promise.resolve({ outcome: 'dismissed' }));
  catchInstallPrompt();
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  await card.getByRole('button', { name: text.action }).click();
  expect(prompt).toHaveBeenCalledTimes(1);
  // An offer is good for one question.
  await sees(text.guides.samsung.title, card);
});
