import { globSync } from 'node:fs';
import { findOnPath, type Program } from './system-package.ts';

/** The driver of each engine besides Chromium, by the engine's name. */
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

/** The driver's path, if everything else that it needs is installed too. */
function findWebkit(): string | null {
  const isComplete =
    findOnPath('gjs') !== null &&
    findOnPath('Xvfb') !== null &&
    globSync('/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib').length > 0;
  return isComplete ? findOnPath('WebKitWebDriver') : null;
}

export function isEngine(name: string): name is Engine {
  return Object.hasOwn(ENGINES, name);
}
