import { expect, test } from 'vitest';
import { nextLink, nextLinkIn } from './link-header.ts';

test('the link that the server writes is the one that the app reads', () => {
  const path = '/api/admin/users?q=a%3Eb%2Cc&after=WzAsImEiLDFd';
  expect(nextLinkIn(nextLink(path))).toBe(path);
});

test.each([
  ['several links', '</a>; rel="prev", </b>; rel="next"', '/b'],
  ['several relations', '</a>; rel="last next"', '/a'],
  ['a relation without quotes', '</a>;rel=next', '/a'],
  ['another case and other parameters', '</a>; title="x, <y>; z"; REL="Next"', '/a'],
  ['commas in a target', '</a?b=1,2>; rel="next"', '/a?b=1,2'],
  ['the word in a title only', '</a>; title="rel=next"; rel="prev"', null],
  ['no next page', '</a>; rel="prev"', null],
  ['an empty header', '', null],
  ['no header', null, null],
])('the next page is read from %s', (_, header, target) => {
  expect(nextLinkIn(header)).toBe(target);
});
