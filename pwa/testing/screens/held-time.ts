import { onTestFinished } from 'vitest';

interface HeldTime {
  /** Lets this many milliseconds pass, and with them the timers that are due. */
  pass: (ms: number) => Promise<void>;
}

interface Timer {
  at: number;
  run: () => void;
}

/** Above the numbers that the browser gives to timers of its own. */
const FIRST_ID = 1_000_000_000;

/**
 * Stops the app's time-outs until the test ends: they pass by `pass` alone. Vitest's fake timers go on by themselves
 * with each action and each poll of a test, so they tell nothing of how long something stays.
 */
export function holdTime(): HeldTime {
  const set = window.setTimeout.bind(window);
  const clear = window.clearTimeout.bind(window);
  const timers = new Map<number, Timer>();
  let now = 0;
  let lastId = FIRST_ID;
  const setHeld = (handler: () => void, ms = 0): number => {
    lastId += 1;
    timers.set(lastId, { at: now + ms, run: handler });
    return lastId;
  };
  const clearHeld = (id: number | undefined) => {
    if (!timers.delete(id ?? 0)) clear(id);
  };
  Object.assign(window, { setTimeout: setHeld, clearTimeout: clearHeld });
  onTestFinished(() => {
    Object.assign(window, { setTimeout: set, clearTimeout: clear });
    for (const { run } of timers.values()) set(run);
  });
  const pass = async (ms: number) => {
    const until = now + ms;
    for (;;) {
      // What a timer leads to may take a turn, and set another one.
      await new Promise((resolve) => set(resolve));
      const [next] = [...timers].sort(([, one], [, other]) => one.at - other.at);
      if (next === undefined || next[1].at > until) break;
      now = next[1].at;
      timers.delete(next[0]);
      next[1].run();
    }
    now = until;
  };
  return { pass };
}
