import { expect, test } from 'vitest';
import { startupBanner } from './startup-banner.ts';

test.each([
  'https://ppr.example',
  'http://localhost:3000',
  'http://ppr.localhost',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
])('the banner for %s prints the address and nothing else', (origin) => {
  expect(startupBanner(origin, null)).toEqual([`PPR is at ${origin}`]);
});

test.each(['http://192.168.1.20:3000', 'http://ppr.example', 'http://localhost.example'])(
  'the banner for %s says that phones need https, before the address',
  (origin) => {
    const [warning, ...address] = startupBanner(origin, null);
    expect(warning).toContain('Phones need https to install PPR and to open it without signal');
    expect(address).toEqual([`PPR is at ${origin}`]);
  },
);
