import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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

/**
 * Finds a browser or installs the system's package where it may.
 * Throws one line that says what to install where it may not.
 */
export function ensureChromium(): string {
  const found = findChromium() ?? (mayInstall() ? installChromium() : null);
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium: install the package "chromium" or set CHROMIUM_PATH.',
  );
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function installChromium(): string | null {
  console.log('Installing Chromium with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  return findChromium();
}
