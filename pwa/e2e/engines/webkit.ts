import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ENGINES } from '../../../.ci/engines.ts';
import { freePort } from '../../../.ci/free-port.ts';
import { ensureProgram } from '../../../.ci/system-package.ts';
import { eventually } from '../fixtures/checks/eventually.ts';
import { SCREEN } from '../fixtures/phones/phone.ts';
import { COMMANDS, type Driver, DriverError } from './driver.ts';
import { exitOf, killPrograms, startProgram } from './processes.ts';

/** WebKitGTK with this profile folder, in a window of a phone's size on a virtual screen. */
export async function launchWebkit(profile: string): Promise<Driver> {
  const program = ensureProgram(ENGINES.webkit);
  await mkdir(profile, { recursive: true });
  const [port, inspector] = [await freePort(), `127.0.0.1:${await freePort()}`];
  const { screen, display } = await startScreen();
  const browser = startProgram(
    'gjs',
    [
      '-m',
      join(import.meta.dirname, 'webkit-browser.js'),
      profile,
      ...Object.values(SCREEN.viewport).map(String),
    ],
    { DISPLAY: display, WEBKIT_INSPECTOR_SERVER: inspector, LIBGL_ALWAYS_SOFTWARE: '1' },
  );
  const driver = startProgram(program, [`--port=${port}`, `--target=${inspector}`]);
  const origin = `http://127.0.0.1:${port}`;
  let session = '';
  await eventually('WebKitGTK takes commands', async () => {
    const opened = await call('NewSession', 'POST', `${origin}/session`, {
      capabilities: {},
    }).catch(() => null);
    session = (opened as { sessionId: string } | null)?.sessionId ?? '';
    return session !== '';
  });
  return {
    send: (command, parameters = {}) => {
      const [method, path] = COMMANDS[command];
      const filled = path.replace(/\{(\w+)\}/, (_, name: string) => String(parameters[name]));
      return call(command, method, `${origin}/session/${session}/${filled}`, parameters);
    },
    quit: async () => {
      browser.kill('SIGTERM');
      await exitOf(browser);
      await killPrograms(driver, screen);
    },
    kill: () => killPrograms(browser, driver, screen),
  };
}

async function startScreen() {
  const screen = startProgram('Xvfb', ['-displayfd', '3', '-nolisten', 'tcp'], {}, [
    'ignore',
    'ignore',
    'ignore',
    'pipe',
  ]);
  const [number] = await once(screen.stdio[3] as Readable, 'data');
  return { screen, display: `:${String(number).trim()}` };
}

async function call(
  command: string,
  method: 'GET' | 'POST',
  address: string,
  parameters: object,
): Promise<unknown> {
  const body = method === 'POST' ? { body: JSON.stringify(parameters) } : {};
  const answer = await fetch(address, { method, ...body });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new DriverError(command, error, message);
}
