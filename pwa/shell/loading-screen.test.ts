import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { LoadingScreen } from './loading-screen.tsx';

// proves SESSION-2
test('index.html holds the loading screen, so that it shows before any script', () => {
  const html = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
  const [, root] = /<div id="root">(.*)<\/div>\s*<noscript>/s.exec(html) ?? [];
  const rendered = renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(LoadingScreen)),
  );
  expect(root?.replaceAll(/\s*(<|>)\s*/g, '$1')).toBe(rendered);
});
