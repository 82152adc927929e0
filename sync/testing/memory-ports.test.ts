import { describeClockContract } from './clock-contract.ts';
import { describeConnectivityContract } from './connectivity-contract.ts';
import { aMutation } from './factories.ts';
import { describeLockContract } from './lock-contract.ts';
import { MemoryConnectivity } from './memory-connectivity.ts';
import { MemoryLocks } from './memory-lock.ts';
import { MemoryOutbox, MemoryRecords, MemoryReplica } from './memory-store.ts';
import { MemoryTransport } from './memory-transport.ts';
import { ModelServer } from './model-server.ts';
import { describeOutboxContract } from './outbox-contract.ts';
import { describeRandomContract } from './random-contract.ts';
import { describeReplicaContract } from './replica-contract.ts';
import { SeededRandom } from './seeded-random.ts';
import { describeTransportContract } from './transport-contract.ts';
import { VirtualTime, virtualClock } from './virtual-time.ts';

describeOutboxContract('memory', () => {
  const records = new MemoryRecords();
  const readEntries = async () => [...records.entries.values()].sort((a, b) => a.seq - b.seq);
  return { outbox: new MemoryOutbox(records), readEntries };
});

describeReplicaContract('memory', () => {
  const records = new MemoryRecords();
  const readIds = async () => [...records.rows.values()].map(({ id }) => id).sort();
  return { outbox: new MemoryOutbox(records), replica: new MemoryReplica(records), readIds };
});

const locks = new MemoryLocks();
describeLockContract('memory', () => locks.heldBy({}));

describeClockContract('virtual time', () => {
  const time = new VirtualTime(0);
  const pass = async (ms: number) => {
    const until = time.now() + ms;
    while (await time.step(until));
  };
  return { clock: virtualClock(time), pass };
});

describeRandomContract('a seed', () => new SeededRandom(1));

describeConnectivityContract('memory', () => {
  const connectivity = new MemoryConnectivity();
  return { connectivity, happen: (change) => connectivity.emit(change) };
});

describeTransportContract('a model server', async () => {
  const time = new VirtualTime(1_000);
  const server = new ModelServer(time, new SeededRandom(3));
  const transport = new MemoryTransport(server);
  const id = aMutation().id;
  return {
    // Commits take virtual time, which advances whenever somebody waits for one.
    transport: {
      push: async (request) => {
        const reply = transport.push(request);
        while (await time.step(time.now() + 1_000));
        return reply;
      },
      pull: (request) => transport.pull(request),
    },
    signIn: (owner) => {
      transport.session = owner;
    },
    setNetwork: (isUp) => {
      transport.isUp = isUp;
    },
    owner: 1,
    stranger: 2,
    mutation: aMutation({ args: { id, viewers: [1] } }),
  };
});
