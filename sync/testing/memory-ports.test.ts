import { describeLockContract } from './lock-contract.ts';
import { MemoryLocks } from './memory-lock.ts';
import { MemoryOutbox, MemoryRecords, MemoryReplica } from './memory-store.ts';
import { describeOutboxContract } from './outbox-contract.ts';
import { describeReplicaContract } from './replica-contract.ts';

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
