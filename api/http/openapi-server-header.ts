import { SERVER_HEADER, SERVER_HEADER_VALUE } from '#shared/http/server-header.ts';
import type { DocumentedCall } from './openapi-document.ts';

/** What the document says of the header that marks our answers. */
export const headers = {
  [SERVER_HEADER]: {
    description:
      'Says that this server answered. The app takes an answer without it for one of somebody else’s, such as the sign-in page of a network.',
    required: true,
    schema: { type: 'string' as const, enum: [SERVER_HEADER_VALUE] },
  },
};

/** Every answer of the API carries the header; those of `/healthz` and the like do not. */
export function addServerHeader({ path, operation }: DocumentedCall): void {
  if (!path.startsWith('/api/')) return;
  for (const answer of Object.values(operation.responses ?? {}))
    if (!('$ref' in answer))
      answer.headers = {
        ...answer.headers,
        [SERVER_HEADER]: { $ref: `#/components/headers/${SERVER_HEADER}` },
      };
}
