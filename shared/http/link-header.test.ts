import { expect, test } from 'vitest';
import { nextLink, nextLinkIn } from './link-header.ts';

const PATH = '/api/admin/users?q=a%3Eb%2Cc&after=WzAsImEiLDFd';

test.each([
  ['the link that the server writes', nextLink(PATH), PATH],
  [
    'beside links of a proxy',
    `</style.css>; rel=preload, ${nextLink(PATH)}, </a>; rel="prev"`,
    PATH,
  ],
  ['no next page', '</a>; rel="prev"', null],
  ['no header', null, null],
])('the next page is read from %s', (_, header, path) => {
  expect(nextLinkIn(header)).toBe(path);
});
