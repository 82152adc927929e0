import { request } from 'node:https';
import {
  INTERNET,
  isPublicHttps,
  type Network,
  NotPublic,
  publicLookup,
} from './public-address.ts';

/** A request that is ready to be sent. */
export interface ReadyPost {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends a request and returns the status of its answer; the body is not read. */
export type Post = (ready: ReadyPost, signal: AbortSignal) => Promise<number>;

/**
 * Posts to an https endpoint at a public address, and follows no redirect. Throws `NotPublic` for any other: members
 * choose the endpoint, and must not make us send requests to our own network. Tests pass their own `network`.
 */
export async function postPublicly(
  { endpoint, headers, body }: ReadyPost,
  signal: AbortSignal,
  network: Network = INTERNET,
): Promise<number> {
  if (!isPublicHttps(endpoint)) throw new NotPublic('The endpoint is not a public one');
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const { ca, port = 443 } = network;
  const lookup = publicLookup(network);
  const more = { lookup, port, agent: false, ...(ca && { ca }) };
  const options = { method: 'POST', headers, signal, ...more };
  const asked = request(endpoint, options, (answer) => {
    resolve(answer.statusCode ?? 0);
    answer.destroy();
  });
  asked.on('error', reject);
  asked.end(body);
  return promise;
}
