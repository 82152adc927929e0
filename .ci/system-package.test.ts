import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ensureProgram, type Program } from './system-package.ts';

const SHARED = ['step.ts', 'system-package.ts'];

interface Machine {
  /** Where the program would be; nothing else is on the PATH. */
  folder: string;
  program: Program;
  /** The calls of the package manager, one per line. */
  calls: () => string[];
}

/** A machine without the program, and with a package manager that runs this script, if any. */
function aMachine({ userId = 0, aptGet = '' } = {}): Machine {
  const folder = mkdtempSync(join(tmpdir(), 'ppr-machine-'));
  const [file, log] = [join(folder, 'browser'), join(folder, 'calls')];
  if (aptGet !== '')
    writeFileSync(join(folder, 'apt-get'), `#!/bin/sh\necho "$*" >> ${log}\n${aptGet}\n`, {
      mode: 0o755,
    });
  vi.stubEnv('PATH', folder);
  vi.stubEnv('PROGRAM', file);
  vi.spyOn(process, 'getuid').mockReturnValue(userId);
  vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });
  return {
    folder,
    program: {
      packages: ['the-browser', 'its-driver'],
      find: () => (existsSync(file) ? file : null),
      hint: 'Install "the-browser".',
    },
    calls: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
  };
}

const INSTALLS = '[ "$1" = install ] && echo > "$PROGRAM"';

test('a missing program is installed by the system’s package manager, and then found', () => {
  const { folder, program, calls } = aMachine({ aptGet: INSTALLS });
  expect(ensureProgram(program)).toBe(join(folder, 'browser'));
  expect(calls()).toEqual([
    expect.stringContaining('update'),
    expect.stringMatching(/^install -y .*the-browser its-driver$/),
  ]);
  expect(ensureProgram(program)).toBe(join(folder, 'browser'));
  expect(calls()).toHaveLength(2);
});

test.each([
  ['who is not root', { userId: 1000, aptGet: INSTALLS }, 0],
  ['where there is no package manager', {}, 0],
  ['where the package manager brings nothing', { aptGet: 'exit 100' }, 2],
])('%s is told what to install', (_, machine, callCount) => {
  const { program, calls } = aMachine(machine);
  expect(() => ensureProgram(program)).toThrow(new Error('Install "the-browser".'));
  expect(calls()).toHaveLength(callCount);
});

test('npm test without a browser that it could install stops with one line that says what to install', () => {
  const { folder } = aMachine();
  copyCommands(folder, 'test.ts', 'chromium.ts', 'nginx.ts', 'postgres.ts');
  const file = join(folder, 'chromium.ts');
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, source.replace(/const PLACES = \[[^\]]*\]/, 'const PLACES: string[] = []'));
  expect(outcomeOf(folder, 'test.ts')).toEqual([
    1,
    '',
    'The browser tests need Chromium: install the package "chromium" or set CHROMIUM_PATH.\n',
  ]);
});

test('npm run test:engines fails for an engine that it cannot install, and says what to install', () => {
  const { folder } = aMachine();
  copyCommands(folder, 'test-engines.ts', 'engines.ts');
  const firefox = 'Not run in Firefox: install the package "firefox-esr".\n';
  expect(outcomeOf(folder, 'test-engines.ts', 'firefox')).toEqual([1, '', firefox]);
  expect(outcomeOf(folder, 'test-engines.ts')).toEqual([
    1,
    '',
    expect.stringMatching(
      `^${firefox}Not run in WebKitGTK: install the packages "webkit2gtk-driver"`,
    ),
  ]);
});

test('npm run test:engines knows two engines only', () => {
  const { folder } = aMachine();
  copyCommands(folder, 'test-engines.ts', 'engines.ts');
  const refusal = 'The engines are firefox and webkit.\n';
  expect(outcomeOf(folder, 'test-engines.ts', 'firefox', 'chrome')).toEqual([2, '', refusal]);
});

/** Copies these parts of the repository, and what they share, to a machine. */
function copyCommands(folder: string, ...names: string[]): void {
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const name of [...SHARED, ...names])
    copyFileSync(join(import.meta.dirname, name), join(folder, name));
}

/** How a command ends on a machine, with its output and errors. */
function outcomeOf(folder: string, ...command: [file: string, ...args: string[]]): unknown[] {
  const [file, ...args] = command;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, file), ...args], {
    env: { PATH: folder, NODE_NO_WARNINGS: '1' },
    encoding: 'utf8',
  });
  return [status, stdout, stderr];
}
