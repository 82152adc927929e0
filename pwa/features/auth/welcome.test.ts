import { createElement } from 'react';
import { expect, test } from 'vitest';
import { drawn, firstPage } from '#pwa/testing/first-page.ts';
import { Welcome } from './welcome.tsx';

// proves SESSION-2, PRODUCT-2
test('index.html holds the tagline and the features as /auth shows them', () => {
  expect(firstPage().words.get('auth')).toContain(drawn(createElement(Welcome)));
});
