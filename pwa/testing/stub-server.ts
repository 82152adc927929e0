import { afterEach, beforeEach, vi } from 'vitest';
import { SERVER_HEADER, SERVER_HEADER_VALUE } from '#shared/http/server-header.ts';

/** The server as `fetch` meets it in the tests of one file. */
export interface StubServer {
  /** The paths that were asked for, in order. */
  readonly asked: string[];
  /** What the next requests are answered. */
  answer: (init: RequestInit) => Response | Promise<Response>;
  /** True while somebody else answers in the server's place: then no answer carries our server's header. */
  isForeign: boolean;
}

/** Puts a server of the test's own in the place of the network, for the file that calls this at its top. */
export function useStubServer(): StubServer {
  const server: StubServer = { asked: [], answer: noSignal, isForeign: false };
  beforeEach(() => {
    server.asked.length = 0;
    server.answer = noSignal;
    server.isForeign = false;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      server.asked.push(url);
      const answer = await server.answer(init);
      return server.isForeign ? answer : fromServer(answer);
    });
  });
  afterEach(() => void vi.unstubAllGlobals());
  return server;
}

/** The answer as our server gives it, with its header. */
export function fromServer(answer: Response): Response {
  answer.headers.set(SERVER_HEADER, SERVER_HEADER_VALUE);
  return answer;
}

/** What `fetch` does where there is no network. */
export function noSignal(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

/** A network that takes the request and never brings an answer, until the request is given up. */
export function stalled({ signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(new DOMException('Given up', 'TimeoutError'));
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp);
  });
}
