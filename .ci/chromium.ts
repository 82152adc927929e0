import { existsSync } from 'node:fs';
import { ensureProgram } from './system-package.ts';

/** What headless Chromium needs on a machine without a desktop, and what keeps it off the network. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser's path: CHROMIUM_PATH, or where systems usually keep it; null when there is none. */
export function findChromium(): string | null {
  const places = [process.env.CHROMIUM_PATH ?? '', ...PLACES];
  return places.find((place) => place !== '' && existsSync(place)) ?? null;
}

/** The browser's path, installed where it may be; throws what to install where not. */
export function ensureChromium(): string {
  return ensureProgram({
    package: 'chromium',
    find: findChromium,
    hint: 'The browser tests need Chromium: install the package "chromium" or set CHROMIUM_PATH.',
  });
}
