import { areHeldElsewhere, holdByChannel } from './hold-by-channel.ts';

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
