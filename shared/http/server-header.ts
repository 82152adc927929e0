/**
 * The response header by which the app tells an answer of its own server from one of a hotel's sign-in page, a proxy or
 * a cache: every answer of `/api/*` has it, also refusals and pictures. Set in api/http/server-header.ts, read in
 * pwa/services/http/request.ts and by the service worker.
 */
export const SERVER_HEADER = 'PPR-Server';
export const SERVER_HEADER_VALUE = '1';

/** False for an answer of anything else between the app and its server. */
export function isFromServer({ headers }: { headers: { get(name: string): string | null } }) {
  return headers.get(SERVER_HEADER) === SERVER_HEADER_VALUE;
}
