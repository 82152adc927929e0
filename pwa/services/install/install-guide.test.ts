import { expect, test } from 'vitest';
import { install } from '#shared/text/install.ts';
import { installGuide } from './install-guide.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT}`;
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT}`;
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko)';

// proves INSTALL-2
test.each([
  ['Safari on an iPhone', `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, true, 'iphone'],
  [
    'Safari on an iPad, which poses as a Mac',
    `${MAC} Version/18.0 Safari/605.1.15`,
    true,
    'iphone',
  ],
  [
    'Chrome on an iPhone',
    `${IPHONE} CriOS/130.0 Mobile/15E148 Safari/604.1`,
    true,
    'otherOnIphone',
  ],
  ['Chrome on Android', `${ANDROID} Chrome/130.0 Mobile Safari/537.36`, false, 'android'],
  [
    'Samsung Internet',
    `${ANDROID} SamsungBrowser/27.0 Chrome/125.0 Safari/537.36`,
    false,
    'samsung',
  ],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 15; Mobile) Firefox/132.0',
    false,
    'firefoxOnAndroid',
  ],
  ['Firefox on a computer', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0', false, 'firefox'],
  ['Safari on a Mac', `${MAC} Version/18.0 Safari/605.1.15`, false, 'safari'],
  ['Chrome on a computer', `${MAC} Chrome/130.0 Safari/537.36`, false, 'computer'],
  ['Edge on a computer', `${MAC} Chrome/130.0 Safari/537.36 Edg/130.0`, false, 'computer'],
] as const)('%s gets its own steps', (_, userAgent, hasStandalone, guide) => {
  expect(installGuide({ userAgent, hasStandalone })).toBe(guide);
});

test('only the guides of phones speak of a home screen', () => {
  const { why, guides } = install;
  for (const words of [why, ...guides.computer.steps, ...guides.firefox.steps])
    expect(words).not.toMatch(/home screen/i);
});
