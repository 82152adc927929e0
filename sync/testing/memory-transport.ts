import type { Reply, Transport } from '../ports.ts';
import type { PullRequest, PullResponse } from '../protocol/pull.ts';
import type { PushResponse } from '../protocol/push.ts';
import type { PushRequest } from '../protocol/push-request.ts';
import type { ModelServer } from './model-server.ts';

/** A direct connection to a model server, which a test disconnects. */
export class MemoryTransport implements Transport {
  readonly #server: ModelServer;
  session: number | null = null;
  isUp = true;

  constructor(server: ModelServer) {
    this.#server = server;
  }

  async push(request: PushRequest): Promise<Reply<PushResponse>> {
    return this.isUp ? this.#server.push(this.session, request) : { kind: 'unreachable' };
  }

  async pull(request: PullRequest): Promise<Reply<PullResponse>> {
    return this.isUp ? this.#server.pull(this.session, request) : { kind: 'unreachable' };
  }
}
