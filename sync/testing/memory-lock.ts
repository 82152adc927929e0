import type { Lock } from '../ports.ts';

/** Locks of one device, shared by everything that runs on it; a dead `holder` releases its locks. */
export class MemoryLocks {
  readonly #queuesByName = new Map<string, Turn[]>();

  /** The lock as one tab or worker of the device sees it. */
  heldBy(holder: object): Lock {
    return { run: (name, work) => this.#run(name, holder, work) };
  }

  /** What the browser does when a tab dies: releases its locks and drops its requests. */
  release(holder: object): void {
    for (const name of this.#queuesByName.keys()) {
      const queue = this.#queuesByName.get(name) ?? [];
      const [first] = queue;
      const left = queue.filter((turn) => turn.holder !== holder);
      this.#queuesByName.set(name, left);
      if (first !== left[0]) left[0]?.begin();
    }
  }

  async #run<T>(name: string, holder: object, work: () => Promise<T>): Promise<T> {
    const turn = await new Promise<Turn>((resolve) => {
      const mine: Turn = { holder, begin: () => resolve(mine) };
      const queue = [...(this.#queuesByName.get(name) ?? []), mine];
      this.#queuesByName.set(name, queue);
      if (queue[0] === mine) mine.begin();
    });
    try {
      return await work();
    } finally {
      this.#finish(name, turn);
    }
  }

  #finish(name: string, turn: Turn): void {
    const queue = this.#queuesByName.get(name) ?? [];
    const left = queue.filter((other) => other !== turn);
    this.#queuesByName.set(name, left);
    if (queue[0] === turn) left[0]?.begin();
  }
}

interface Turn {
  holder: object;
  begin: () => void;
}
