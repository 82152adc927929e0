import { request } from 'node:https';
import { isPublicHttps, lookUpPublic, NotPublic } from './public-address.ts';

/** A request that is ready to be made. */
export interface ReadyPost {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Makes a request; gives the status of its answer, of which nothing else is read. */
export type Post = (ready: ReadyPost, signal: AbortSignal) => Promise<number>;

/**
 * Posts to an https endpoint at a public address, and follows no redirect. Throws `NotPublic` for any other,
 * by whatever name it is called: members tell us where to post, and may not have us knock at our own doors.
 */
export const postPublicly: Post = async ({ endpoint, headers, body }, signal) => {
  if (!isPublicHttps(endpoint)) throw new NotPublic('The endpoint is not a public one');
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const options = { method: 'POST', headers, signal, lookup: lookUpPublic, agent: false };
  const asked = request(endpoint, options, (answer) => {
    resolve(answer.statusCode ?? 0);
    answer.destroy();
  });
  asked.on('error', reject);
  asked.end(body);
  return promise;
};
