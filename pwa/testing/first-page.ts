import { readFileSync } from 'node:fs';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

const FIRST_WORDS = /<template data-first="([\w-]+)">(.*?)<\/template>/gs;

/**
 * What index.html holds, without the spaces between its elements: the loading screen, and the words of first visits.
 */
export function firstPage(): { loading: string; words: Map<string, string> } {
  const html = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
  const [, root = ''] = /<div id="root">(.*)<\/div>\s*<noscript>/s.exec(html) ?? [];
  const tight = root.replaceAll(/\s*(<|>)\s*/g, '$1');
  const words = [...tight.matchAll(FIRST_WORDS)].map(
    ([, name = '', its = '']) => [name, its] as const,
  );
  return {
    loading: tight.replaceAll(FIRST_WORDS, '').replaceAll(/<!--.*?-->/g, ''),
    words: new Map(words),
  };
}

/** What a screen draws at first, as HTML. */
export function drawn(screen: ReactElement): string {
  return renderToStaticMarkup(createElement(MemoryRouter, null, screen));
}
