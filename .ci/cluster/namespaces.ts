import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** The network of these machines, and the address of the one that runs the tests and PPR. */
const BRIDGE = 'ppr0';
const HERE = '10.9.0.1/24';

/** Connects the machines that are made next. It exists in the network namespace of this process only. */
export function createNetwork(): void {
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('addr', 'add', HERE, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
}

/** A machine of its own on the network: a network namespace with one address, and a cable that can be pulled. */
export class Machine {
  readonly name: string;
  readonly address: string;
  readonly #holder: ChildProcess;

  private constructor(name: string, address: string, holder: ChildProcess) {
    this.name = name;
    this.address = address;
    this.#holder = holder;
  }

  static async create(name: string, address: string): Promise<Machine> {
    const holder = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' });
    const machine = new Machine(name, address, holder);
    while (namespaceOf('self') === namespaceOf(machine.#pid)) await wait(10);
    ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', machine.#pid);
    ip('link', 'set', name, 'master', BRIDGE, 'up');
    const inside = (...args: string[]) =>
      execFileSync('nsenter', ['-t', machine.#pid, '-n', 'ip', ...args]);
    inside('link', 'set', 'lo', 'up');
    inside('addr', 'add', `${address}/24`, 'dev', 'eth0');
    inside('link', 'set', 'eth0', 'up');
    return machine;
  }

  get #pid(): string {
    return String(this.#holder.pid);
  }

  /** Starts a program on this machine, as PostgreSQL's user. Its output goes to `log`, an open file. */
  start(
    log: number,
    [program = '', ...args]: readonly string[],
    env: Record<string, string> = {},
  ): ChildProcess {
    const user = ['--reuid=postgres', '--regid=postgres', '--clear-groups'];
    const command = ['-t', this.#pid, '-n', 'setpriv', ...user, program, ...args];
    return spawn('nsenter', command, {
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
    });
  }

  /** Sends a signal to all of its processes with one of these names, as fast as this machine can. */
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT', ...names: readonly string[]): void {
    for (const pid of this.#processes(names)) sendSignal(pid, signal);
  }

  /** Pulls the cable out: nothing arrives any more, and nobody is told. */
  disconnect(): void {
    ip('link', 'set', this.name, 'down');
  }

  reconnect(): void {
    ip('link', 'set', this.name, 'up');
  }

  #processes(names: readonly string[]): number[] {
    const mine = namespaceOf(this.#pid);
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids
      .filter((pid) => namespaceOf(pid) === mine && names.includes(programOf(pid)))
      .map(Number);
  }
}

function ip(...args: string[]): void {
  execFileSync('ip', args);
}

/** The network namespace of a process; empty if it has ended. */
function namespaceOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`);
  } catch {
    return '';
  }
}

function programOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended with another one.
  }
}
