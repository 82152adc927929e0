/** The header `Link` of a page whose next page is at this path (RFC 8288). */
export function nextLink(path: string): string {
  return `<${path}>; rel="next"`;
}

/**
 * The path of the next page, as `nextLink` wrote it, also beside links that a proxy added; null if there is
 * none.
 */
export function nextLinkIn(header: string | null): string | null {
  return /<([^<>]*)>; rel="next"/.exec(header ?? '')?.[1] ?? null;
}
