import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';
const ANDROID = `Mozilla/5.0 (Linux; Android 10; K) ${KIT}`;
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT}`;
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

// proves ACCOUNT-21
test.each([
  [`${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox on Android'],
  [`${IPHONE} (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  // An installed app names no version.
  [`${IPHONE} (KHTML, like Gecko) Mobile/15E148`, 'Safari on iPhone'],
  [`${IPHONE} (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows'],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, 'Safari on Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome on ChromeOS',
  ],
  ['Something for Android', 'Android'],
  ['curl/8.9.1', null],
  ['', null],
  [undefined, null],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
