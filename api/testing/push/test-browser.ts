import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type Post, postPublicly } from '#api/integrations/push/post-publicly.ts';
import type { Network } from '#api/integrations/push/public-address.ts';
import type { PushSubscriptionSent } from '#shared/schemas/push.ts';
import { aCertificate } from './test-certificate.ts';

const HOST = 'push.example.org';

/** Every name leads to this machine. */
export const atHome: Network['resolve'] = (_hostname, _options, done) =>
  done(null, [{ address: '127.0.0.1', family: 4 }]);

/** A browser that has subscribed, with the push service of its maker. */
export interface Browser {
  /** What the browser tells of itself. */
  subscription: PushSubscriptionSent;
  /** What came for it and could be read, with the headers that it came with. */
  received: { headers: Record<string, string | string[] | undefined>; message: unknown }[];
  /** What its push service answers from now on. */
  answers(status: number): void;
  /** Takes what is for its endpoint to the service, which listens on this machine. */
  post: Post;
}

/** A real push service on a port of its own, and keys as browsers make them; gone when the test ends. */
export async function aBrowser(): Promise<Browser> {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const received: Browser['received'] = [];
  let status = 201;
  const { cert, key } = aCertificate(HOST);
  const server = createServer({ cert, key }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = decrypt(Buffer.concat(chunks), keys, auth);
      received.push({ headers: request.headers, message: JSON.parse(text) });
      response.writeHead(status, { location: request.url ?? '/' }).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  // Listening on a port, a server has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    subscription: {
      endpoint: `https://${HOST}/${randomBytes(8).toString('hex')}`,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    received,
    answers: (next) => {
      status = next;
    },
    post: ({ endpoint, headers, body }, signal) => {
      const there = Object.assign(new URL(endpoint), { port });
      const network = { resolve: atHome, isPublic: () => true, ca: cert };
      return postPublicly({ endpoint: there.href, headers, body }, signal, network);
    },
  };
}

type Keys = ReturnType<typeof createECDH>;

/** Reads a message as a browser does (RFC 8291, RFC 8188). Throws for one that is for another browser. */
function decrypt(body: Buffer, keys: Keys, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
