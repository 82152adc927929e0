import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { fetchesEnded } from './fetches-ended.ts';

let fetched: number;
beforeEach(() => {
  fetched = 0;
});

test('a page that fetches is waited for until it stops', async () => {
  for (const after of [0, 300, 600, 900]) setTimeout(() => void fetchOnce(), after);
  await fetchesEnded();
  expect(fetched).toBe(4);
});

test('a page that never stops fetching is not waited for without an end', async () => {
  const timer = setInterval(() => void fetchOnce(), 50);
  onTestFinished(() => clearInterval(timer));
  await fetchesEnded();
  expect(fetched).toBeGreaterThan(1);
});

async function fetchOnce(): Promise<void> {
  await fetch(import.meta.url, { cache: 'no-store' });
  fetched += 1;
}
