import { afterEach, beforeEach, vi } from 'vitest';
import { SERVER_HEADER, SERVER_HEADER_VALUE } from '#shared/http/server-header.ts';

/** The server behind `fetch` in the tests of one file. */
export interface StubServer {
  /** The requested paths, in order. */
  readonly asked: string[];
  /** The answer to the next requests. */
  answer: (init: RequestInit) => Response | Promise<Response>;
  /** True while another server answers: then answers lack our server's header. */
  isForeign: boolean;
}

/** Replaces the network by a stub server in the tests of the file that calls this at its top. */
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

/** The answer with our server's header. */
export function fromServer(answer: Response): Response {
  answer.headers.set(SERVER_HEADER, SERVER_HEADER_VALUE);
  return answer;
}

/** The result of `fetch` without a network. */
export function noSignal(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

/** A network that takes the request and never answers, until the request is aborted. */
export function stalled({ signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(new DOMException('Given up', 'TimeoutError'));
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp);
  });
}
