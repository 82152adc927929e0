import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** Shows an element in the test's page until the test is over. */
export function render(element: ReactNode): Root {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(element);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  return root;
}
