import { CLIENT_VERSION } from '#shared/http/client-version.ts';
import { SERVER_HEADER, SERVER_HEADER_VALUE } from '#shared/http/server-header.ts';
import { GUEST_COOKIE } from '../guest-cookie.ts';
import { SESSION_COOKIE } from '../session-cookie.ts';

/** The introduction of the document, in Markdown: conventions of all calls, and how a script makes one. */
const DESCRIPTION = `
Every call that the app makes. A refusal is always \`{ code, message }\`. If a value breaks its schema, the
refusal names the \`field\` too, unless the body as a whole is wrong. An unknown address is answered 404
\`not_found\`. A known address with a method that it does not have is answered 405 \`wrong_method\`, with its
methods in \`Allow\`.

You can send back what the server has answered. In the body of a write, null means that the field is left
out (unless null is a value of its own), unknown fields are ignored, a whole number may be a decimal string, and
a day may be an instant (ISO 8601): the day is read as written, in the instant's own offset. Only
\`/api/sync/push\` is strict: it accepts exactly what it describes.

Every answer carries the header \`PPR-Server: 1\`. An answer without it does not come from this server.

Lists are arrays. Lists for admins come in pages. Your own lists come whole, up to 1,000 entries, or with
\`?limit=50\` in pages of that size. The header \`Link\` (RFC 8288) holds the path of the next page,
\`</api/admin/users?after=…>; rel="next"\`. The last page has no such link.

A cookie identifies the caller: \`ppr_session\` a signed-in member, \`ppr_guest\` an invited guest. Each call says
which of them it needs. On https they are named \`__Host-ppr_session\` and \`__Host-ppr_guest\`.

A write (anything but GET) needs \`Content-Type: application/json\`. A write with one of the cookies also needs
\`Origin\` with this server's own address, so that no other site can write in a member's name. Browsers
send it on their own; a script sends it once it is signed in:

    PPR=https://ppr.example
    curl -c jar -H 'Content-Type: application/json' \\
      -d '{"username":"paula","password":"…"}' $PPR/api/login
    curl -b jar $PPR/api/matches
    curl -b jar -H "Origin: $PPR" -H 'Content-Type: application/json' \\
      -d '{"feedback":"Courtside it just works."}' $PPR/api/feedback

Only a picture is sent as a form: \`curl -b jar -H "Origin: $PPR" -F profilePicture=@me.jpg …\`.
`.trim();

export const info = {
  title: 'PPR: Pickleball Peer Ratings',
  description: DESCRIPTION,
  version: CLIENT_VERSION,
};

/** A relative address: the document describes the server that it came from. */
export const servers = [{ url: '/', description: 'This server' }];

/** The two cookies that identify a caller, and the operator's token. */
export const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description:
      'A signed-in member. Set by `POST /api/login` and `POST /api/register`; on https its name is `__Host-ppr_session`.',
  },
  guest: {
    type: 'apiKey',
    in: 'cookie',
    name: GUEST_COOKIE,
    description:
      'The invited guest of one seat of one match. Set by `POST /api/qr-rating/{matchId}/verify`; on https its name is `__Host-ppr_guest`.',
  },
  metrics: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The `METRICS_TOKEN` of the server. Without one, the metrics are for calls from its own machine.',
  },
} as const;

/** The header that marks this server's answers. */
export const headers = {
  [SERVER_HEADER]: {
    description:
      'Marks an answer of this server. The app ignores any other, such as the sign-in page of a network.',
    required: true,
    schema: { type: 'string' as const, enum: [SERVER_HEADER_VALUE] },
  },
};
