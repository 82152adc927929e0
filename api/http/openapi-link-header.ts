const LINK_HEADER = 'Link';

/** What the document says of the header that tells where a list goes on. */
export const linkHeaders = {
  [LINK_HEADER]: {
    description:
      'The path of the next page, as RFC 8288 writes it: `</api/admin/users?after=…>; rel="next"`. It is missing on the last page.',
    schema: { type: 'string' as const },
  },
};

/** Says of an answer that it is one page of a list. */
export const PAGED = {
  headers: { [LINK_HEADER]: { $ref: `#/components/headers/${LINK_HEADER}` } },
};
