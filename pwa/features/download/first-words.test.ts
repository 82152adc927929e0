import { createElement } from 'react';
import { expect, test } from 'vitest';
import { BackHome } from '#pwa/shell/navigation/back-home.tsx';
import { drawn, firstPage } from '#pwa/testing/first-page.ts';
import { Page } from '#pwa/ui/components/page.tsx';
import { Spinner } from '#pwa/ui/components/spinner.tsx';
import { download as text } from '#shared/text/download.ts';
import { Tagline } from './tagline.tsx';

// proves SESSION-2, INSTALL-1
test('index.html holds the title and the tagline as /download shows them', () => {
  const tagline = createElement(Tagline, { key: 'tagline' });
  const spinner = createElement(Spinner, { key: 'spinner' });
  const aside = createElement(BackHome);
  const screen = Page({ title: text.title, aside, children: [tagline, spinner] });
  expect(firstPage().words.get('download')).toBe(drawn(screen));
});
