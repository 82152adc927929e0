/** Releases the draft for another form, in this tab or another. */
export type Release = () => void;

const PREFIX = 'ppr-draft-';

/** The ids of drafts that this tab has released and whose lock the browser has not released yet. */
const endings = new Map<string, Promise<unknown>>();

/**
 * Takes a draft for one open form until it is released or the page is closed. Null if another form has it and still
 * has it after `patienceMs`. In browsers without Web Locks, as over plain http in a club's own network, the tabs ask
 * each other.
 */
export async function holdDraft(id: string, patienceMs = 0): Promise<Release | null> {
  await endings.get(id);
  return 'locks' in navigator ? holdByLock(id, patienceMs) : holdByChannel(id);
}

/** Which of these drafts are open in a form, in this tab or another. */
export async function heldAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
  await Promise.all(endings.values());
  if (!('locks' in navigator)) return areHeldElsewhere(ids);
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return new Set(ids.filter((id) => names.has(PREFIX + id)));
}

function holdByLock(id: string, patienceMs: number): Promise<Release | null> {
  const waiting = new AbortController();
  const options = patienceMs === 0 ? { ifAvailable: true } : { signal: waiting.signal };
  if (patienceMs > 0) setTimeout(() => waiting.abort(), patienceMs);
  return new Promise((resolve) => {
    const holdUntilReleased = (lock: Lock | null) => {
      if (lock === null) return resolve(null);
      return new Promise<void>((end) => {
        resolve(() => {
          endings.set(id, ended);
          end();
        });
      });
    };
    const ended = navigator.locks
      .request(PREFIX + id, options, holdUntilReleased)
      .catch(() => resolve(null))
      .finally(() => endings.delete(id));
  });
}

/** How long another tab has to answer that it has a draft; a suspended tab does not answer. */
const ANSWER_MS = 200;

type Message = { asked: string } | { held: string };

/** The drafts that forms of this tab have open. */
const heldHere = new Set<string>();
let channel: BroadcastChannel | null = null;

/** Like `holdDraft`, for browsers without Web Locks: asks the other open tabs. */
async function holdByChannel(id: string): Promise<(() => void) | null> {
  if ((await areHeldElsewhere([id])).has(id)) return null;
  heldHere.add(id);
  return () => heldHere.delete(id);
}

/** Those that a form has open, as far as the tabs answer. */
async function areHeldElsewhere(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const held = new Set(ids.filter((id) => heldHere.has(id)));
  const tabs = openChannel();
  const listen = ({ data }: MessageEvent<Message>) => {
    if ('held' in data) held.add(data.held);
  };
  tabs.addEventListener('message', listen);
  for (const asked of ids) say(tabs, { asked });
  if (ids.length > 0) await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  tabs.removeEventListener('message', listen);
  return held;
}

function openChannel(): BroadcastChannel {
  if (channel !== null) return channel;
  const tabs = new BroadcastChannel('ppr-drafts');
  tabs.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('asked' in data && heldHere.has(data.asked)) say(tabs, { held: data.asked });
  });
  channel = tabs;
  return tabs;
}

function say(tabs: BroadcastChannel, message: Message): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name.
  tabs.postMessage(message);
}
