import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import { BEAT_EVENT, HEARTBEAT_MS, POKE_EVENT } from '#sync/protocol/poke.ts';
import { listenForPokes } from './pokes.ts';

const server = useStubServer();
const streams: StubStream[] = [];

/** The event stream of the page, without a network. */
class StubStream extends EventTarget {
  static readonly CLOSED = 2;
  readonly url: string;
  readyState = 0;

  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }

  close(): void {
    this.readyState = StubStream.CLOSED;
  }
}

beforeEach(() => {
  streams.length = 0;
  vi.stubGlobal('EventSource', StubStream);
});
afterEach(() => forgetFact('logoutPending'));

test('a poke of the stream is passed on, and the stream is closed at the end', async () => {
  const onPoke = vi.fn();
  const { stop } = listenForPokes(onPoke);
  await expect.poll(() => streams.map(({ url }) => url)).toEqual(['/api/sync/events']);
  streams[0]?.dispatchEvent(new Event(POKE_EVENT));
  expect(onPoke).toHaveBeenCalledTimes(1);
  stop();
  expect(streams[0]?.readyState).toBe(StubStream.CLOSED);
});

test('a heartbeat says that there is nothing new, until a poke, a missing heartbeat or the end of the stream', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { isNothingNew, stop } = listenForPokes(() => undefined);
  await expect.poll(() => streams.length).toBe(1);
  const send = (event: string) => streams[0]?.dispatchEvent(new Event(event));
  expect(isNothingNew()).toBe(false);
  send(BEAT_EVENT);
  expect(isNothingNew()).toBe(true);
  send(POKE_EVENT);
  expect(isNothingNew()).toBe(false);
  send(BEAT_EVENT);
  vi.advanceTimersByTime(HEARTBEAT_MS);
  expect(isNothingNew()).toBe(true);
  vi.advanceTimersByTime(HEARTBEAT_MS);
  expect(isNothingNew()).toBe(false);
  send(BEAT_EVENT);
  // As when the session was ended elsewhere.
  send('error');
  expect(isNothingNew()).toBe(false);
  send(BEAT_EVENT);
  stop();
  expect(isNothingNew()).toBe(false);
});

test("a pending logout is sent before the stream opens, which would be the old player's", async () => {
  await writeFact('logoutPending', true);
  const loggedOut = Promise.withResolvers<Response>();
  server.answer = () => loggedOut.promise;
  onTestFinished(listenForPokes(() => undefined).stop);
  await expect.poll(() => server.asked).toEqual(['/api/logout']);
  expect(streams).toEqual([]);
  loggedOut.resolve(new Response(null, { status: 204 }));
  await expect.poll(() => streams.length).toBe(1);
});

test('while the pending logout cannot be sent, no stream opens', async () => {
  await writeFact('logoutPending', true);
  onTestFinished(listenForPokes(() => undefined).stop);
  await expect.poll(() => server.asked).toEqual(['/api/logout']);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => server.asked).toHaveLength(2);
  expect(streams).toEqual([]);
});
