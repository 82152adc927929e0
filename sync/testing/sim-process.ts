import { SyncEngine } from '../engine/engine.ts';
import type { Clock, Lock, MonotonicTime } from '../ports.ts';
import { MESSAGES } from './factories.ts';
import { MemoryLocks } from './memory-lock.ts';
import { MemoryOutbox, type MemoryRecords, MemoryReplica } from './memory-store.ts';
import type { SimDevice } from './sim-device.ts';
import { simTransport } from './sim-network.ts';

/**
 * One tab or worker of a device, running the real engine for one owner. Every call of a port passes a gate before and
 * after: there other processes may run first, or the process may have been killed, in which case the call never
 * returns.
 */
export class SimProcess {
  readonly engine: SyncEngine;
  readonly owner: number;
  isDead = false;
  readonly #device: SimDevice;
  readonly #life: string;
  readonly #bornAt: number;

  constructor(device: SimDevice, owner: number, records: MemoryRecords) {
    this.#device = device;
    this.#life = String(device.world.random.fraction());
    this.#bornAt = device.world.time.now();
    this.owner = owner;
    const clock = this.#clock();
    this.engine = new SyncEngine({
      owner,
      client: String(device.client),
      outbox: this.#gated(new MemoryOutbox(records)),
      replica: this.#gated(new MemoryReplica(records)),
      transport: simTransport(device, this),
      clock,
      random: device.world.random,
      lock: this.#lock(),
      messages: MESSAGES,
      connectivity: {
        isOnline: () => device.connectivity.online,
        isVisible: () => true,
        onChange: (callback) =>
          device.connectivity.onChange((change) => this.#ifAlive(() => callback(change))),
      },
      onTooOld: () => device.updateApp(this),
    });
    this.engine.start();
  }

  /** The process dies, as when the battery runs out, at its current await. */
  kill(): void {
    this.isDead = true;
    this.#device.locks.release(this);
  }

  /** Monotonic time since it started. */
  steady(): MonotonicTime {
    const now = this.#device.world.time.now();
    return { life: this.#life, ran: now - this.#bornAt };
  }

  /** Waits for its turn; forever once dead. */
  gate(): Promise<void> {
    const { time, random } = this.#device.world;
    return new Promise((resolve) => {
      time.after(random.below(3), () => {
        if (!this.isDead) resolve();
      });
    });
  }

  #clock(): Clock {
    const { world } = this.#device;
    return {
      now: () => world.time.now() + this.#device.clockError,
      utcOffset: () => 0,
      monotonic: () => this.steady(),
      after: (ms, callback) => world.time.after(ms, () => this.#ifAlive(callback)),
    };
  }

  /** A process may request a lock in the very turn in which it is killed. */
  #lock(): Lock {
    const { sharesLocks, locks } = this.#device;
    const lock = (sharesLocks ? locks : new MemoryLocks()).heldBy(this);
    return {
      run: (name, work) => (this.isDead ? new Promise(() => {}) : lock.run(name, work)),
    };
  }

  #ifAlive(work: () => void): void {
    if (!this.isDead) work();
  }

  /** The same port; each call passes the gate before and after. */
  #gated<T extends object>(port: T): T {
    const gate = () => this.gate();
    return new Proxy(port, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name, target);
        if (typeof method !== 'function') return method;
        return async (...args: unknown[]) => {
          await gate();
          const result: unknown = await Reflect.apply(method, target, args);
          await gate();
          return result;
        };
      },
    });
  }
}
