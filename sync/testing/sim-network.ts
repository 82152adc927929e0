import type { Reply, Transport } from '../ports.ts';
import type { SimDevice } from './sim-device.ts';
import type { SimProcess } from './sim-process.ts';

/** When a request times out. */
const TIMEOUT_MS = 3000;

/** How often, of 1, the network loses a request, loses its answer, or delivers it twice. */
export interface NetworkFaults {
  lostRequest: number;
  lostAnswer: number;
  twice: number;
}

/** A network that drops, duplicates, delays and reorders messages between a device and the server. */
export function simTransport(device: SimDevice, process: SimProcess): Transport {
  const { world } = device;
  const send = <T>(ask: (session: number | null) => Promise<Reply<T>>): Promise<Reply<T>> =>
    new Promise((resolve) => {
      const session = device.session;
      const { time, random, network } = world;
      const reply = (answer: Reply<T>) => {
        if (!process.isDead) resolve(answer);
      };
      time.after(TIMEOUT_MS, () => reply({ kind: 'unreachable' }));
      if (!device.connectivity.online || random.chance(network.lostRequest)) return;
      const deliver = () => ask(session);
      if (random.chance(network.twice)) time.after(random.below(5000), () => void deliver());
      time.after(random.below(300), () => {
        void (async () => {
          const answer = await deliver();
          if (!random.chance(network.lostAnswer))
            time.after(random.below(300), () => reply(answer));
        })();
      });
    });
  return {
    push: (request) => {
      world.checker.pushBegan(device, process);
      return send((session) => world.server.push(session, request)).finally(() =>
        world.checker.pushEnded(process),
      );
    },
    pull: (request) => send((session) => world.server.pull(session, request)),
  };
}
