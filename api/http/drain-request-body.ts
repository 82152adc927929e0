import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

/** How much of a refused body is drained at most, and for how long. */
const DRAIN_MAX_BYTES = 32 * 1024 * 1024;
const DRAIN_MAX_MS = 10_000;

/**
 * Node resets the connection if the request body is left unread, and the client may then lose the answer. So
 * the answer is sent at once, and the rest of the body is drained, within bounds, before the connection ends.
 * On a connection kept open the rest would be taken for the next request.
 */
export const drainRequestBody = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.env?.incoming?.complete !== false) return;
  const sending = c.req.raw.body;
  if (!sending) return;
  const answer = new Uint8Array(await c.res.arrayBuffer());
  c.res = new Response(endingAfter(drain(sending), answer), c.res);
  c.header('Content-Length', String(answer.length));
  c.header('Connection', 'close');
});

/** Resolves when the rest has arrived, was too much or took too long, or the sender disconnected. */
function drain(sending: ReadableStream<Uint8Array>): Promise<void> {
  let bytes = 0;
  const nowhere = new WritableStream<Uint8Array>({
    write(chunk, controller) {
      bytes += chunk.length;
      if (bytes > DRAIN_MAX_BYTES) controller.error();
    },
  });
  const signal = AbortSignal.timeout(DRAIN_MAX_MS);
  return sending.pipeTo(nowhere, { signal, preventCancel: true }).catch(() => {});
}

/** The answer, which ends after the body is drained. */
function endingAfter(drained: Promise<void>, answer: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(answer);
      await drained;
      controller.close();
    },
  });
}
