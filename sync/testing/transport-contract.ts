import { describe, expect, test } from 'vitest';
import { PROTOCOL } from '#sync/protocol/protocol-limits.ts';
import type { NewEntry, Reply, Transport } from '../ports.ts';
import type { PushResponse } from '../protocol/push.ts';
import type { PushRequest } from '../protocol/push-request.ts';

function outcomesIn(reply: Reply<PushResponse>) {
  return reply.kind === 'ok' ? reply.value.outcomes : reply;
}

export interface TransportUnderTest {
  transport: Transport;
  /** Whose session the transport's requests use; `null` for none. */
  signIn: (owner: number | null) => void;
  setNetwork: (isUp: boolean) => void;
  owner: number;
  stranger: number;
  /** A mutation that the server accepts from `owner`. */
  mutation: NewEntry['mutation'];
}

/** What the engine requires of every transport (ports.ts). `open` returns an empty server each time. */
export function describeTransportContract(
  name: string,
  open: () => Promise<TransportUnderTest>,
): void {
  const pushOf = ({ owner, mutation }: TransportUnderTest): PushRequest => ({
    protocol: PROTOCOL,
    client: '2.2',
    owner,
    deviceNow: mutation.deviceAt,
    mutations: [mutation],
  });

  describe(`the transport contract on ${name}`, () => {
    test('a push is answered with one outcome per mutation, and its replay with the same', async () => {
      const harness = await open();
      harness.signIn(harness.owner);
      const first = await harness.transport.push(pushOf(harness));
      expect(first).toMatchObject({ kind: 'ok', value: { outcomes: [{ status: 'applied' }] } });
      const again = await harness.transport.push(pushOf(harness));
      expect(outcomesIn(again)).toEqual(outcomesIn(first));
    });

    test('a pull without a cursor reads from the start, one with its cursor returns nothing new', async () => {
      const harness = await open();
      harness.signIn(harness.owner);
      await harness.transport.push(pushOf(harness));
      const page = await harness.transport.pull({ owner: harness.owner });
      if (page.kind !== 'ok') throw new Error(`Answered ${page.kind}`);
      expect(page.value).toMatchObject({ reset: true, more: false });
      expect(page.value.changes.length).toBeGreaterThan(0);
      const { cursor, version } = page.value;
      expect(
        await harness.transport.pull({ owner: harness.owner, cursor, seen: version }),
      ).toMatchObject({
        kind: 'ok',
        value: { reset: false, changes: [], cursor },
      });
    });

    test("without a session, or with another owner's, push and pull return the refusal", async () => {
      const harness = await open();
      harness.signIn(null);
      expect(await harness.transport.push(pushOf(harness))).toEqual({ kind: 'signed-out' });
      expect(await harness.transport.pull({ owner: harness.owner })).toEqual({
        kind: 'signed-out',
      });
      harness.signIn(harness.stranger);
      expect(await harness.transport.push(pushOf(harness))).toEqual({ kind: 'other-owner' });
      expect(await harness.transport.pull({ owner: harness.owner })).toEqual({
        kind: 'other-owner',
      });
    });

    test('without network both resolve as unreachable', async () => {
      const harness = await open();
      harness.signIn(harness.owner);
      harness.setNetwork(false);
      expect(await harness.transport.push(pushOf(harness))).toEqual({ kind: 'unreachable' });
      expect(await harness.transport.pull({ owner: harness.owner })).toEqual({
        kind: 'unreachable',
      });
    });
  });
}
