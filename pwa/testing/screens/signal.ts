import { onTestFinished, vi } from 'vitest';
import { fromServer, noSignal } from '../stub-server.ts';

/** Answers a call in place of the server; `send` passes the call on to it. */
type Answer = (send: () => Promise<Response>) => Response | Promise<Response>;

const answers: { path: string | RegExp; answer: Answer }[] = [];
const sent = new Map<string, unknown[]>();
let restoreOnLine: (() => void) | null = null;
let phone = Promise.withResolvers<void>();

// All network calls of the app go through this; calls without a test's answer go to the server.
const real = window.fetch.bind(window);
window.fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : input;
  const { pathname } = new URL(url, location.href);
  if (restoreOnLine !== null) return noSignal();
  if (typeof init?.body === 'string') sent.get(pathname)?.push(JSON.parse(init.body));
  const send = () => real(input, init);
  const found = answers.findLast(({ path }) =>
    typeof path === 'string' ? path === pathname : path.test(pathname),
  );
  const answered = found === undefined ? send() : found.answer(send);
  if (pathname !== '/api/sync/pull' && pathname !== '/api/sync/push') return answered;
  return Promise.race([answered, phone.promise.then(() => fromServer(new Response(null)))]);
};

/**
 * Another phone is used from now on: the calls of the last one's sync, which a test has left behind, end at once and
 * without an answer. Otherwise the next test may find that member's records on a phone which never had them.
 */
export function changePhone(): void {
  phone.resolve();
  phone = Promise.withResolvers<void>();
}

/** Takes the network away, as on a phone without signal, until `findSignal` or the end of the test. */
export function loseSignal(): void {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  restoreOnLine = () => onLine.mockRestore();
  onTestFinished(findSignal);
  window.dispatchEvent(new Event('offline'));
}

export function findSignal(): void {
  if (restoreOnLine === null) return;
  restoreOnLine();
  restoreOnLine = null;
  window.dispatchEvent(new Event('online'));
}

/**
 * Answers the calls to this path in place of the server until the test ends, or this many `times`; all others go to the
 * server. The returned function ends it.
 */
export function answerAt(
  path: string | RegExp,
  answer: Answer,
  { times = Number.POSITIVE_INFINITY } = {},
): () => void {
  let left = times;
  const entry = {
    path,
    answer: (send: () => Promise<Response>) => {
      left -= 1;
      if (left <= 0) stop();
      return answer(send);
    },
  };
  const stop = () => {
    if (answers.includes(entry)) answers.splice(answers.indexOf(entry), 1);
  };
  answers.push(entry);
  onTestFinished(stop);
  return stop;
}

/** The JSON bodies of the calls to this path from now on until the test ends. */
export function sentTo(path: string): readonly unknown[] {
  const bodies: unknown[] = [];
  sent.set(path, bodies);
  onTestFinished(() => void sent.delete(path));
  return bodies;
}
