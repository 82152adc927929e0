import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import { lazyPart } from './lazy-part.ts';

test('a part that comes with the next load of the page is waited for, and the rest goes on', async () => {
  const missing = Promise.resolve(undefined);
  const Missing = lazyPart('Missing', () => missing);
  const Other = lazyPart('Other', async () => {
    await missing;
    return { Other: () => <p>Other</p> };
  });
  render(
    <>
      <Suspense fallback={<p>Waiting</p>}>
        <Missing />
      </Suspense>
      <Suspense fallback={null}>
        <Other />
      </Suspense>
    </>,
  );
  await expect.element(page.getByText('Other')).toBeVisible();
  await expect.element(page.getByText('Waiting')).toBeVisible();
});
