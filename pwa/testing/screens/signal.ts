import { onTestFinished, vi } from 'vitest';
import { noSignal } from '../stub-server.ts';

let restore = (): void => undefined;

/** Takes this page's network away, as on a phone without signal, until `findSignal` or the test's end. */
export function loseSignal(): void {
  const fetching = vi.spyOn(window, 'fetch').mockImplementation(noSignal);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  restore = () => {
    fetching.mockRestore();
    onLine.mockRestore();
  };
  onTestFinished(() => restore());
  window.dispatchEvent(new Event('offline'));
}

export function findSignal(): void {
  restore();
  window.dispatchEvent(new Event('online'));
}

/** Answers the calls to this path in the server's place until the test ends; all others go through. */
export function answerAt(path: string, answer: () => Response | Promise<Response>): void {
  const real = window.fetch.bind(window);
  const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    return pathname === path ? answer() : real(input, init);
  });
  onTestFinished(() => {
    fetching.mockRestore();
  });
}
