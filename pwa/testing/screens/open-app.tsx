import '#pwa/styles.css';
import { expect, onTestFinished, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { App } from '#pwa/app/app.tsx';
import type { Credentials } from '#pwa/e2e/fixtures/actions/sign-up.ts';
import { paths } from '#shared/domain/paths.ts';
import { render } from '../render.tsx';

/**
 * Opens the whole app at `path`, without its service worker, against a real server, on a new phone where this
 * member is signed in. It is closed when the test ends.
 */
export async function openApp(
  member: Credentials | null,
  path: string = paths.home,
): Promise<void> {
  closeApp();
  sessionStorage.clear();
  await Promise.all([commands.clearPhone(), commands.forgetTries()]);
  if (member !== null) await signIn(member);
  await reopenApp(path);
}

/** Closes the app and opens it again at `path`, which is where it is unless given, on the phone as it is. */
export async function reopenApp(path = location.pathname + location.search): Promise<void> {
  startApp(path);
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

/** The same, for those who look at what shows before the first screen. */
export function startApp(path: string): void {
  closeApp();
  const errors = vi.spyOn(console, 'error');
  history.replaceState(null, '', path);
  const root = render(<App />);
  closeApp = () => root.unmount();
  onTestFinished(() =>
    expect(errors.mock.calls.filter(isFault), 'errors on the console').toEqual([]),
  );
}

/** A browser that could not tell all size changes within one frame tells them in the next one. */
function isFault([first]: unknown[]): boolean {
  return !String(first).includes('ResizeObserver loop');
}

let closeApp = (): void => undefined;

async function signIn({ username, password }: Credentials): Promise<void> {
  const answer = await fetch('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
