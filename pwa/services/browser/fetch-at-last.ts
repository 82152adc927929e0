import { fetchPart } from '#pwa/ui/lazy/lazy-part.ts';
import { onPoll } from './poll.ts';

/** Fetches a part that the open screen can do without: if that fails, it tries again at each poll. */
export async function fetchAtLast<Part>(load: () => Promise<Part | undefined>): Promise<Part> {
  try {
    return await fetchPart(load);
  } catch {
    await nextPoll();
    return fetchAtLast(load);
  }
}

function nextPoll(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onPoll(() => {
      stop();
      resolve();
    });
  });
}
