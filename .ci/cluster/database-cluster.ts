import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createNetwork, Machine } from './namespaces.ts';

const CONFIGURATION = join(import.meta.dirname, '../../docs/cluster');
/** A memory of this run alone (.ci/test-cluster.ts). */
const MEMORY = '/dev/shm';
const FIRST = { name: 'db1', address: '10.9.0.11' };
const NUMBERS = [1, 2, 3];
const READY_MS = 120_000;

/** A member of the cluster, as Patroni reports it. */
interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
}

/** One machine with etcd, Patroni and the PostgreSQL that Patroni runs. */
export interface DatabaseNode {
  machine: Machine;
  startEtcd: () => void;
  startPatroni: () => void;
}

/** Three nodes by the files of docs/cluster, and HAProxy beside the tests. */
export class DatabaseCluster {
  readonly nodes: readonly DatabaseNode[];
  /** Through HAProxy, always the primary. */
  readonly url = 'postgres://ppr:ppr@127.0.0.1:5000/ppr';

  private constructor(nodes: readonly DatabaseNode[]) {
    this.nodes = nodes;
  }

  static async start(logs: string): Promise<DatabaseCluster> {
    createNetwork();
    const nodes: DatabaseNode[] = [];
    for (const number of NUMBERS) nodes.push(await createNode(logs, number));
    for (const node of nodes) node.startEtcd();
    const cluster = new DatabaseCluster(nodes);
    await cluster.etcdLeader();
    for (const node of nodes) node.startPatroni();
    startHaproxy(logs);
    await cluster.complete();
    cluster.#createDatabase();
    return cluster;
  }

  node(role: 'leader' | 'sync_standby'): Promise<DatabaseNode> {
    return until(`there is a ${role}`, async () => {
      const found = (await this.members()).find((member) => member.role === role);
      return this.nodes.find(({ machine }) => machine.name === found?.name);
    });
  }

  /** The node whose etcd leads the others. */
  etcdLeader(): Promise<DatabaseNode> {
    return until('etcd has a leader', async () =>
      this.nodes.find(({ machine }) => leadsEtcd(machine.address)),
    );
  }

  /** Moves the primary to another node. */
  async switchOver({ machine }: DatabaseNode): Promise<void> {
    await fetch(`http://${machine.address}:8008/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: machine.name }),
    });
  }

  /** What at least so many nodes say of all: one that was cut off knows the leader of before. */
  async members(agreeing = 2): Promise<Member[]> {
    const views = await Promise.all(this.nodes.map(({ machine }) => membersBy(machine.address)));
    const isShared = (view: Member[]) =>
      leaderOf(view) !== undefined &&
      views.filter((other) => leaderOf(other) === leaderOf(view)).length >= agreeing;
    return views.find(isShared) ?? [];
  }

  /** Resolves once all nodes run, follow one leader and know it. */
  async complete(): Promise<void> {
    await until('all nodes are up', async () => {
      const members = await this.members(NUMBERS.length);
      const isUp = ({ state, timeline }: Member) =>
        ['running', 'streaming'].includes(state) && timeline === members[0]?.timeline;
      return (
        members.filter(isUp).length === NUMBERS.length &&
        members.some(({ role }) => role === 'sync_standby')
      );
    });
  }

  #createDatabase(): void {
    const admin = 'postgres://postgres:change-this-1@127.0.0.1:5000/postgres';
    for (const statement of [
      "create role ppr login password 'ppr'",
      'create database ppr owner ppr',
    ])
      execFileSync('psql', [admin, '-v', 'ON_ERROR_STOP=1', '-q', '-c', statement]);
  }
}

async function membersBy(address: string): Promise<Member[]> {
  try {
    const signal = AbortSignal.timeout(1000);
    const answer = await fetch(`http://${address}:8008/cluster`, { signal });
    return ((await answer.json()) as { members: Member[] }).members;
  } catch {
    return [];
  }
}

function leaderOf(view: readonly Member[]): string | undefined {
  return view.find(({ role }) => role === 'leader')?.name;
}

async function createNode(logs: string, number: number): Promise<DatabaseNode> {
  const own = { name: `db${number}`, address: FIRST.address.replace(/1$/, String(number)) };
  const home = join(MEMORY, own.name);
  mkdirSync(home);
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  );
  chownSync(home, uid, gid);
  const machine = await Machine.create(own.name, own.address);
  const patroni = join(home, 'patroni.yml');
  writeFileSync(patroni, ownLines(configuration('patroni.yml', home), own));
  const etcd = environmentOf(ownLines(configuration('etcd', home), own));
  const log = (name: string) => openSync(join(logs, `${own.name}-${name}.log`), 'a');
  return {
    machine,
    startEtcd: () => void machine.start(log('etcd'), ['etcd', ...FAST_ETCD], etcd),
    startPatroni: () => void machine.start(log('patroni'), ['patroni', patroni]),
  };
}

/** Quiet, since it logs each slow write of a busy machine. */
const FAST_ETCD = ['--log-level', 'error'];

/** A file of docs/cluster, with its folders moved into `home`. */
function configuration(name: string, home: string): string {
  return readFileSync(join(CONFIGURATION, name), 'utf8')
    .replaceAll(/\/var\/lib\/(etcd|postgresql\/15)\/ppr/g, (_, program: string) =>
      join(home, program.replace('/15', '')),
    )
    .replaceAll(/\/var\/(lib|run)\/postgresql/g, home);
}

/** The first node's file for another one: the lists of all nodes stay as they are. */
function ownLines(text: string, { name, address }: typeof FIRST): string {
  const isList = (line: string) => /hosts:|INITIAL_CLUSTER=/.test(line);
  return text
    .split('\n')
    .map((line) =>
      isList(line) ? line : line.replaceAll(FIRST.address, address).replaceAll(/\bdb1\b/g, name),
    )
    .join('\n');
}

function environmentOf(text: string): Record<string, string> {
  const lines = [...text.matchAll(/^(ETCD_\w+)="(.*)"$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
}

function startHaproxy(logs: string): ChildProcess {
  const log = openSync(join(logs, 'haproxy.log'), 'a');
  const file = join(CONFIGURATION, 'haproxy.cfg');
  return spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', log, log] });
}

function leadsEtcd(address: string): boolean {
  const args = ['--endpoints', `${address}:2379`, '--command-timeout=1s', 'endpoint', 'status'];
  try {
    const answer = execFileSync('etcdctl', [...args, '-w', 'json'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ETCDCTL_API: '3' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [{ Status }] = JSON.parse(answer) as [
      { Status: { leader: number; header: { member_id: number } } },
    ];
    return Status.leader === Status.header.member_id;
  } catch {
    return false;
  }
}

/** Asks until the answer is there; throws what was waited for after two minutes. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | null | false>,
): Promise<T> {
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await wait(200)) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
  }
  throw new Error(`Not so after ${READY_MS / 1000} seconds: ${what}`);
}
