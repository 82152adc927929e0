import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENGINES } from '../../../.ci/engines.ts';
import { freePort } from '../../../.ci/free-port.ts';
import { ensureProgram } from '../../../.ci/system-package.ts';
import { SCREEN } from '../fixtures/phones/phone.ts';
import type { Driver } from './driver.ts';
import { connectMarionette } from './marionette.ts';
import { exitOf, killPrograms, startProgram } from './processes.ts';

/** Firefox opens no window narrower than 500 pixels, unless its own style sheet allows it. */
const STYLES = ':root { min-width: 0 !important }';

/** Firefox with this profile folder and a window as wide as a phone, controlled by its Marionette. */
export async function launchFirefox(profile: string): Promise<Driver> {
  const port = await freePort();
  await mkdir(join(profile, 'chrome'), { recursive: true });
  await writeFile(join(profile, 'chrome', 'userChrome.css'), STYLES);
  await writeFile(join(profile, 'user.js'), settings(port));
  const firefox = startProgram(
    ensureProgram(ENGINES.firefox),
    ['--headless', '--kiosk', '--no-remote', '--marionette', '--profile', profile],
    {
      MOZ_HEADLESS_WIDTH: String(SCREEN.viewport.width),
      MOZ_HEADLESS_HEIGHT: String(SCREEN.viewport.height),
    },
  );
  const send = await connectMarionette(port);
  await send('WebDriver:NewSession');
  return {
    send: async (command, parameters) => {
      const result = await send(`WebDriver:${command}`, parameters);
      return isValue(result) ? result.value : result;
    },
    quit: async () => {
      const exited = exitOf(firefox);
      await send('Marionette:Quit', { flags: ['eForceQuit'] });
      await exited;
    },
    kill: () => killPrograms(firefox),
  };
}

function settings(port: number): string {
  const values = {
    'marionette.port': port,
    // As on phones, scroll bars take no room.
    'ui.useOverlayScrollbars': 1,
    'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  };
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

/** Marionette wraps most results. */
function isValue(result: unknown): result is { value: unknown } {
  return typeof result === 'object' && result !== null && 'value' in result;
}
