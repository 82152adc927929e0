import { eventually } from '../fixtures/checks/eventually.ts';
import type { EnginePhone } from './engine-phone.ts';

/** Long, since a busy machine starts several servers and browsers at once. */
const READY_WITHIN_MS = 120_000;

/** Resolves when the service worker controls the page; from then on the app opens without signal. */
export async function isReadyOffline(phone: EnginePhone): Promise<void> {
  await eventually(
    'the service worker controls the page',
    async () => (await phone.evaluate('navigator.serviceWorker.controller?.state')) === 'activated',
    READY_WITHIN_MS,
  ).catch(async (cause: unknown) => {
    throw new Error(`${String(cause)}: ${String(await phone.evaluate(WORKERS))}`, { cause });
  });
}

/** What the browser knows of the app's workers, and how many files it holds for them. */
const WORKERS = `(async () => {
  const state = (worker) => worker?.state ?? 'none';
  const known = await navigator.serviceWorker.getRegistrations();
  const workers = known.map(({ active, waiting, installing }) =>
    'active ' + state(active) + ', waiting ' + state(waiting) + ', installing ' + state(installing));
  const count = async (name) => name + ' ' + (await (await caches.open(name)).keys()).length;
  const held = await Promise.all((await caches.keys()).map(count));
  return [location.href, ...workers, ...held].join('; ');
})()`;

/** Rates each of these skills in turn with the same value. */
export async function choose(
  phone: EnginePhone,
  skills: readonly string[],
  value: string,
): Promise<void> {
  for (const name of skills)
    await phone.click({ role: 'radio', name: value, exact: true, inside: { role: 'group', name } });
}

/** Replaces the text of a field of this label, also one that the app fills in meanwhile. */
export async function replaceText(phone: EnginePhone, label: string, text: string): Promise<void> {
  await eventually(
    `the field has "${text}" only`,
    async () => {
      await phone.clear(label);
      await phone.fill(label, text);
      return phone.hasFieldWith(text);
    },
    READY_WITHIN_MS,
  );
}
