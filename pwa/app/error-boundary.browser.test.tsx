import { lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import { errorScreen } from '#shared/text/common.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const MissingPage = lazy(() => Promise.reject(new TypeError('Failed to fetch a part of the app')));

test('a chunk that cannot be fetched shows a message and a way to reload', async () => {
  render(
    <ErrorBoundary>
      <Suspense fallback="Loading">
        <MissingPage />
      </Suspense>
    </ErrorBoundary>,
  );
  await expect.element(page.getByText(errorScreen.message)).toBeVisible();
  await expect.element(page.getByRole('button', { name: errorScreen.reload })).toBeVisible();
});
