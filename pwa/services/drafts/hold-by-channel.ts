/** How long another tab has to answer that it has a draft; a suspended tab does not answer. */
const ANSWER_MS = 200;

type Message = { asked: string } | { held: string };

/** The drafts that forms of this tab have open. */
const heldHere = new Set<string>();
let channel: BroadcastChannel | null = null;

/** Like `holdDraft`, for browsers without Web Locks: asks the other open tabs. */
export async function holdByChannel(id: string): Promise<(() => void) | null> {
  if ((await areHeldElsewhere([id])).has(id)) return null;
  heldHere.add(id);
  return () => heldHere.delete(id);
}

/** Those that a form has open, as far as the tabs answer. */
export async function areHeldElsewhere(ids: readonly string[]): Promise<ReadonlySet<string>> {
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
