import { onTestFinished } from 'vitest';

interface HeldTime {
  /** Advances the time by this many milliseconds, runs the timers that are due, and lets the page render. */
  pass: (ms: number) => Promise<void>;
  /** Lets time go on by itself again. */
  release: () => void;
}

interface Timer {
  at: number;
  run: () => void;
}

/** Above the ids that the browser gives to its own timers. */
const FIRST_ID = 1_000_000_000;

/**
 * Stops the app's timeouts until the test ends, so that only `pass` advances them. Vitest's fake timers advance by
 * themselves with each action and poll of a test, so they cannot show how long something stays.
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
  const release = () => {
    Object.assign(window, { setTimeout: set, clearTimeout: clearHeld });
    for (const id of timers.keys()) set(() => runHeld(id));
  };
  const runHeld = (id: number) => {
    const timer = timers.get(id);
    timers.delete(id);
    timer?.run();
  };
  onTestFinished(() => {
    release();
    Object.assign(window, { clearTimeout: clear });
  });
  const pass = async (ms: number) => {
    const until = now + ms;
    for (;;) {
      // The effect of a timer may take a turn of the event loop, and set another timer.
      await new Promise((resolve) => set(resolve));
      const [next] = [...timers].sort(([, one], [, other]) => one.at - other.at);
      if (next === undefined || next[1].at > until) break;
      now = next[1].at;
      timers.delete(next[0]);
      next[1].run();
    }
    now = until;
    // What the timers changed is rendered: otherwise a test that expects no change yet could look too early.
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => set(resolve));
  };
  return { pass, release };
}
