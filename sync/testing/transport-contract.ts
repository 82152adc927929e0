import { describe, expect, test } from 'vitest';
import type { NewEntry, Reply, Transport } from '../ports.ts';
import { PROTOCOL } from '../protocol/limits.ts';
import type { PushResponse } from '../protocol/push.ts';
import type { PushRequest } from '../protocol/push-request.ts';

function outcomesIn(reply: Reply<PushResponse>) {
  return reply.kind === 'ok' ? reply.value.outcomes : reply;
}

export interface TransportUnderTest {
  transport: Transport;
  /** Whose session the transport's requests carry; `null` for nobody's. */
  signIn: (owner: number | null) => void;
  setNetwork: (isUp: boolean) => void;
  owner: number;
  stranger: number;
  /** A deed that the server takes from `owner`. */
  deed: NewEntry['mutation'];
}

/** What the engine relies on in every way to a server (ports.ts). `open` gives an empty server each time. */
export function describeTransportContract(
  name: string,
  open: () => Promise<TransportUnderTest>,
): void {
  const pushOf = ({ owner, deed }: TransportUnderTest): PushRequest => ({
    protocol: PROTOCOL,
    client: '2.2',
    owner,
    deviceNow: deed.deviceAt,
    mutations: [deed],
  });

  describe(`the transport contract on ${name}`, () => {
    test('a push is answered with one outcome per mutation, the same for its replay', async () => {
      const rig = await open();
      rig.signIn(rig.owner);
      const first = await rig.transport.push(pushOf(rig));
      expect(first).toMatchObject({ kind: 'ok', value: { outcomes: [{ status: 'applied' }] } });
      const again = await rig.transport.push(pushOf(rig));
      expect(outcomesIn(again)).toEqual(outcomesIn(first));
    });

    test('a pull without a cursor reads from the start, one with its cursor brings nothing', async () => {
      const rig = await open();
      rig.signIn(rig.owner);
      await rig.transport.push(pushOf(rig));
      const page = await rig.transport.pull({ owner: rig.owner });
      if (page.kind !== 'ok') throw new Error(`Answered ${page.kind}`);
      expect(page.value).toMatchObject({ reset: true, more: false });
      expect(page.value.changes.length).toBeGreaterThan(0);
      const { cursor, version } = page.value;
      expect(await rig.transport.pull({ owner: rig.owner, cursor, seen: version })).toMatchObject({
        kind: 'ok',
        value: { reset: false, changes: [], cursor },
      });
    });

    test('without a session both say so, and so they do with the session of somebody else', async () => {
      const rig = await open();
      rig.signIn(null);
      expect(await rig.transport.push(pushOf(rig))).toEqual({ kind: 'signed-out' });
      expect(await rig.transport.pull({ owner: rig.owner })).toEqual({ kind: 'signed-out' });
      rig.signIn(rig.stranger);
      expect(await rig.transport.push(pushOf(rig))).toEqual({ kind: 'other-owner' });
      expect(await rig.transport.pull({ owner: rig.owner })).toEqual({ kind: 'other-owner' });
    });

    test('without network both resolve, and say that nobody was reached', async () => {
      const rig = await open();
      rig.signIn(rig.owner);
      rig.setNetwork(false);
      expect(await rig.transport.push(pushOf(rig))).toEqual({ kind: 'unreachable' });
      expect(await rig.transport.pull({ owner: rig.owner })).toEqual({ kind: 'unreachable' });
    });
  });
}
