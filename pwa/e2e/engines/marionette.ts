import { connect, type Socket } from 'node:net';
import { eventually } from '../fixtures/checks/eventually.ts';
import { DriverError } from './driver.ts';

/** Sends a command after the previous one has finished, and resolves with its answer. */
export type Marionette = (name: string, parameters?: object) => Promise<unknown>;

type Refusal = { error: string; message: string };

/** Connects to Firefox's command port as soon as it is open. */
export async function connectMarionette(port: number): Promise<Marionette> {
  const socket = await connected(port);
  const messages = messagesOf(socket);
  await messages.next(); // the server's hello message
  let id = 0;
  return async (name, parameters = {}) => {
    id += 1;
    const body = JSON.stringify([0, id, name, parameters]);
    socket.write(`${Buffer.byteLength(body)}:${body}`);
    const { value, done } = await messages.next();
    if (done) throw new DriverError(name, 'disconnected', 'Firefox is gone');
    const [, , refusal, result] = value as [1, number, Refusal | null, unknown];
    if (refusal) throw new DriverError(name, refusal.error, refusal.message);
    return result;
  };
}

async function connected(port: number): Promise<Socket> {
  const sockets: Socket[] = [];
  await eventually('Firefox takes commands', () => {
    const socket = connect(port, '127.0.0.1');
    return new Promise((resolve) => {
      socket.once('error', () => resolve(false));
      socket.once('connect', () => resolve(sockets.push(socket) > 0));
    });
  });
  return sockets[0] as Socket;
}

/** A message consists of its length in bytes, a colon and JSON. */
async function* messagesOf(socket: Socket): AsyncGenerator<unknown, void> {
  let held = Buffer.alloc(0);
  for await (const chunk of socket) {
    held = Buffer.concat([held, chunk as Buffer]);
    for (;;) {
      const start = held.indexOf(':') + 1;
      const end = start + Number(held.subarray(0, start - 1));
      if (start === 0 || held.length < end) break;
      yield JSON.parse(held.subarray(start, end).toString());
      held = held.subarray(end);
    }
  }
}
