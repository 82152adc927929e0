import { globSync } from 'node:fs';
import { findOnPath, type Program } from './system-package.ts';

/** What drives each engine beside Chromium, by the engine's name. */
export const ENGINES = {
  firefox: {
    packages: ['firefox-esr'],
    find: () => findOnPath('firefox-esr') ?? findOnPath('firefox'),
    hint: 'Firefox: install the package "firefox-esr".',
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'gjs', 'xvfb'],
    find: findWebkit,
    hint: 'WebKitGTK: install the packages "webkit2gtk-driver", "gir1.2-webkit2-4.1", "gjs" and "xvfb".',
  },
} as const satisfies Record<string, Program>;

export type Engine = keyof typeof ENGINES;

/** The driver's path, when all that it needs is there too. */
function findWebkit(): string | null {
  const isComplete =
    findOnPath('gjs') !== null &&
    findOnPath('Xvfb') !== null &&
    globSync('/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib').length > 0;
  return isComplete ? findOnPath('WebKitWebDriver') : null;
}
