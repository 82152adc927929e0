import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type Post, postPublicly } from '#api/integrations/web-push/post-publicly.ts';
import type { Network } from '#api/integrations/web-push/public-address.ts';
import type { PushSubscriptionSent } from '#shared/schemas/web-push.ts';
import { aCertificate } from './test-certificate.ts';

const HOST = 'push.example.org';

/** Resolves every name to this machine. */
export const atHome: Network['resolve'] = (_hostname, _options, done) =>
  done(null, [{ address: '127.0.0.1', family: 4 }]);

/** A subscribed browser with its push service. */
export interface Browser {
  /** The subscription that the browser sends. */
  subscription: PushSubscriptionSent;
  /** The messages that arrived and were decrypted, with their headers. */
  received: { headers: Record<string, string | string[] | undefined>; message: unknown }[];
  /** Sets the status that its push service answers from now on. */
  answers(status: number): void;
  /** Posts requests for its endpoint to the service on this machine. */
  post: Post;
}

/** A real push service on its own port, with keys as browsers make them; closed when the test ends. */
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
  // A server that listens on a port has an address with a port.
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
    post: (ready, signal) =>
      postPublicly(ready, signal, { resolve: atHome, isPublic: () => true, ca: cert, port }),
  };
}

type Keys = ReturnType<typeof createECDH>;

/** Decrypts a message as a browser does (RFC 8291, RFC 8188). Throws for a message to another browser. */
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
