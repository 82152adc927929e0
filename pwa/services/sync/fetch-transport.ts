import * as z from 'zod/mini';
import { request } from '#pwa/services/http/request.ts';
import type { Reply, Transport } from '#sync/ports.ts';
import {
  CLIENT_TOO_OLD,
  OTHER_OWNER,
  problemIn,
  SIGNED_OUT,
  UNREADABLE_ENTRY,
} from '#sync/protocol/problem.ts';
import { type PullRequest, type PullResponse, pullResponseSchema } from '#sync/protocol/pull.ts';
import { type PushResponse, pushResponseSchema } from '#sync/protocol/push.ts';
import type { PushRequest } from '#sync/protocol/push-request.ts';

/** The transport over HTTP. An answer that is not our server's JSON of our protocol counts as none. */
export const fetchTransport: Transport = {
  push(push: PushRequest): Promise<Reply<PushResponse>> {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(push),
    };
    return replyOf(() => request('/api/sync/push', init), pushResponseSchema);
  },

  pull({ owner, lineage, cursor, seen }: PullRequest): Promise<Reply<PullResponse>> {
    const query = new URLSearchParams({ owner: String(owner) });
    if (lineage !== undefined) query.set('lineage', lineage);
    if (cursor !== undefined) query.set('cursor', cursor);
    if (seen !== undefined) query.set('seen', String(seen));
    return replyOf(() => request(`/api/sync/pull?${query}`), pullResponseSchema);
  },
};

/** The body is read here, too, since the connection may be lost within it. */
async function replyOf<S extends z.core.$ZodType>(
  ask: () => Promise<Response>,
  answer: S,
): Promise<Reply<z.infer<S>>> {
  try {
    const response = await ask();
    const body: unknown = await response.json();
    if (!response.ok) return refusalOf(response, body);
    const parsed = z.safeParse(answer, body);
    return parsed.success ? { kind: 'ok', value: parsed.data } : { kind: 'unreachable' };
  } catch {
    return { kind: 'unreachable' };
  }
}

function refusalOf({ status, headers }: Response, body: unknown): Reply<never> {
  const problem = problemIn(body);
  if (problem === null) return { kind: 'unreachable' };
  if (status === 401 && problem.code === SIGNED_OUT) return { kind: 'signed-out' };
  if (status === 403 && problem.code === OTHER_OWNER) return { kind: 'other-owner' };
  if (status === 426 && problem.code === CLIENT_TOO_OLD) return { kind: 'too-old' };
  if (status === 413) return { kind: 'too-large' };
  if (status === 400 && problem.code === UNREADABLE_ENTRY) return { kind: 'malformed' };
  if (status === 429) return { kind: 'slow-down', retryAfter: waitIn(headers.get('retry-after')) };
  return { kind: 'unreachable' };
}

/** `Retry-After` in milliseconds. It is in seconds, or a date, which is ignored since no clock here is trusted. */
function waitIn(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : null;
}
