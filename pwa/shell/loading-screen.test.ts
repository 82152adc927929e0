import { createElement } from 'react';
import { expect, test } from 'vitest';
import { drawn, firstPage } from '#pwa/testing/first-page.ts';
import { LoadingScreen } from './loading-screen.tsx';

// proves SESSION-2
test('index.html holds the loading screen, so that it shows before any script', () => {
  expect(firstPage().loading).toBe(drawn(createElement(LoadingScreen)));
});
