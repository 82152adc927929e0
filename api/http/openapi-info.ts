import { CLIENT_VERSION } from '#shared/domain/limits.ts';

/**
 * What stands above all calls: who may call, and how a script does. Markdown of two kinds only, plain
 * paragraphs and indented code, which the page at `/api/docs` shows too.
 */
const DESCRIPTION = `
Every call that the app makes. A refusal is always \`{ code, message }\`; that of a value that its schema
does not allow names the \`field\` too, unless the body as a whole is wrong, such as an empty one where
something has to be sent. An address that is not here is answered 404 \`not_found\`, and one that does not
have the method that was used 405 \`wrong_method\`, with those that it has in \`Allow\`.

What this server answers it takes back: in the body of a write null stands for a field that is left out,
wherever null is no value of its own, fields that the call does not know are ignored, a whole number may be a
decimal string, and a day may be an instant (ISO 8601), which stands for the day that it writes, in its own
offset. Only \`/api/sync/push\` takes nothing but what it describes.

Every answer carries the header \`PPR-Server: 1\`: one without it is not this server's, whatever its body says.

The lists of admins are answered fifty at a time, as arrays. Where one goes on stands in the header \`Link\` (RFC
8288), \`</api/admin/users?after=…>; rel="next"\`: ask for that path next, until an answer has no such link.

Who calls is told by a cookie: \`ppr_session\` of a signed-in member, or \`ppr_guest\` of an invited guest.
Each call says which of them it needs.

A write (anything but GET) is sent with \`Content-Type: application/json\`, and, where it brings one of the
cookies, with \`Origin\`, which is this server's own address, so that no other site can make one in a member's
name. Browsers send it by themselves; a script names it once it is signed in:

    PPR=https://ppr.example
    curl -c jar -H 'Content-Type: application/json' \\
      -d '{"username":"paula","password":"…"}' $PPR/api/login
    curl -b jar $PPR/api/matches
    curl -b jar -H "Origin: $PPR" -H 'Content-Type: application/json' \\
      -d '{"feedback":"Courtside it just works."}' $PPR/api/feedback

A picture alone is sent as a form: \`curl -b jar -H "Origin: $PPR" -F profilePicture=@me.jpg …\`.
`.trim();

export const info = {
  title: 'PPR: Pickleball Peer Ratings',
  description: DESCRIPTION,
  version: CLIENT_VERSION,
};

/** The document is about the server that it came from, whatever its address. */
export const servers = [{ url: '/', description: 'This server' }];
