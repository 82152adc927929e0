import { describeClockContract } from './clock-contract.ts';
import { describeConnectivityContract } from './connectivity-contract.ts';
import { describeLockContract } from './lock-contract.ts';
import { MemoryConnectivity } from './memory-connectivity.ts';
import { MemoryLocks } from './memory-lock.ts';
import { MemoryOutbox, MemoryRecords, MemoryReplica } from './memory-store.ts';
import { describeOutboxContract } from './outbox-contract.ts';
import { describeRandomContract } from './random-contract.ts';
import { describeReplicaContract } from './replica-contract.ts';
import { SeededRandom } from './seeded-random.ts';
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
  return { connectivity, happen: (change) => connectivity.hear(change) };
});
