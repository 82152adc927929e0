import { existsSync } from 'node:fs';
import { ensureProgram, findOrInstall } from './system-package.ts';

/** Flags for headless Chromium on a machine without a desktop, without access to the network. */
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

const SHELL = '/usr/bin/chromium-headless-shell';

/** The browser's path: CHROMIUM_PATH, or a usual location; null if there is none. */
export function findChromium(): string | null {
  return firstThere([process.env.CHROMIUM_PATH ?? '', ...PLACES]);
}

/**
 * Chromium's headless shell, without the browser around the page such as tabs and installing: the same engine for two
 * thirds of the work. The whole browser if CHROMIUM_PATH is set or there is no shell.
 */
export function findPagesOnly(): string | null {
  return firstThere([process.env.CHROMIUM_PATH ?? '', SHELL, ...PLACES]);
}

/** Finds the browsers of the tests and installs missing ones if it may; otherwise throws what to install. */
export function ensureChromium(): void {
  ensureProgram({
    packages: ['chromium'],
    find: findChromium,
    hint: 'The browser tests need Chromium: install the package "chromium" or set CHROMIUM_PATH.',
  });
  findOrInstall({ packages: ['chromium-headless-shell'], find: () => firstThere([SHELL]) });
}

function firstThere(places: readonly string[]): string | null {
  return places.find((place) => place !== '' && existsSync(place)) ?? null;
}
