import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A real mail server that keeps what it receives. */
export interface Inbox {
  url: string;
  /** Each mail: its recipients, and its source as received. */
  received: { to: string[]; source: string }[];
}

/** Starts a mail server on its own port, which is closed when the test ends. */
export async function openInbox(options: SMTPServerOptions = {}): Promise<Inbox> {
  const received: Inbox['received'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const lines: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => lines.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, source: Buffer.concat(lines).toString() });
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  // A server that listens on a port has an address with a port.
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received };
}
