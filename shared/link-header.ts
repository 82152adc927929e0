/**
 * Where a list goes on, as the header `Link` tells it (RFC 8288): the server answers a page as an array, and the
 * path of the next one here.
 */
export function nextLink(path: string): string {
  return `<${path}>; rel="next"`;
}

/** The target of the link to the next page; null where the header has none. */
export function nextLinkIn(header: string | null): string | null {
  for (const [, target = '', parameters = ''] of (header ?? '').matchAll(LINK))
    if (relationsIn(parameters).includes('next')) return target;
  return null;
}

/** A target in angle brackets and its parameters, whose quoted values may hold commas and brackets. */
const LINK = /<([^>]*)>((?:\s*;\s*[^\s;,="<]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"<]*))?)*)/g;

function relationsIn(parameters: string): string[] {
  const [, quoted, bare = ''] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,]*))/i.exec(parameters) ?? [];
  return (quoted ?? bare).toLowerCase().split(/\s+/);
}
