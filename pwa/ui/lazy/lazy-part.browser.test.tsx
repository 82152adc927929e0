import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import { lazyPart } from './lazy-part.ts';

test('a chunk that only a page reload can load stays pending, and the rest of the screen works', async () => {
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
