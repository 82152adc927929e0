import { useState } from 'react';
import * as z from 'zod/mini';
import { apiDelete } from '#pwa/services/http/api-changes.ts';
import { apiGet } from '#pwa/services/http/api-client.ts';
import { ReadFailure } from '#pwa/services/online/read-failure.tsx';
import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { queries, useOnlineRead } from '#pwa/services/online/use-online-read.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { formatAgo } from '#pwa/ui/formats/format-ago.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import { type SignedInDevice, signedInDevice } from '#shared/schemas/signed-in-device.ts';
import { devicesFailure, devices as text } from '#shared/text/devices.ts';
import { Everywhere } from './everywhere.tsx';

const list = z.array(signedInDevice);

/**
 * Where the member is signed in, read at each visit, each other device with a way to end it (ACCOUNT-21), or all at
 * once.
 */
export function Devices() {
  const [visit] = useState(() => Date.now());
  const read = useOnlineRead(['devices', visit], () => apiGet('/api/devices', list));
  return (
    <Card aria-label={text.title}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-muted">{text.hint}</p>
        {read.state === 'loading' && <SkeletonCards count={2} height="6rem" />}
        {(read.state === 'no-signal' || read.state === 'failed') && (
          <ReadFailure read={read} text={devicesFailure} />
        )}
        {read.state === 'read' && <List all={read.data} now={visit} />}
        {/* How long the list above it is shows with the answer. */}
        {read.state !== 'loading' && <Everywhere />}
      </div>
    </Card>
  );
}

function List({ all, now }: { all: readonly SignedInDevice[]; now: number }) {
  const isOnly = all.every(({ isThisDevice }) => isThisDevice);
  return (
    <>
      <ul className="divide-y divide-line">
        {all.map((device) => (
          <Row key={device.id} device={device} now={now} />
        ))}
      </ul>
      {isOnly && <p className="text-muted">{text.only}</p>}
    </>
  );
}

/** When a device was last used, to the hour: minutes would be wrong (ACCOUNT-21). */
function lastUse(at: number, now: number): string {
  return now - at < HOUR_MS ? text.usedLately : text.lastUsed(formatAgo(at, now));
}

function Row({ device, now }: { device: SignedInDevice; now: number }) {
  const { isBusy, call } = useOnlineCall(text.failed);
  const name = device.name ?? text.unnamed;
  const end = async () => {
    const refusal = await call(() => apiDelete(`/api/devices/${device.id}`));
    if (refusal === null) showToast(text.ended);
    // After a failure, too: the device may be signed out by now.
    await queries.invalidateQueries();
  };
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <span className="min-w-[7rem] flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-muted">
          {device.isThisDevice ? text.here : lastUse(Date.parse(device.lastUsedAt), now)}
        </span>
        <span className="block text-sm text-muted">
          {text.since(formatAgo(Date.parse(device.signedInAt), now))}
        </span>
      </span>
      {!device.isThisDevice && (
        <Button
          className="ml-auto"
          disabled={isBusy}
          aria-label={text.endName(name)}
          onClick={() => void end()}
        >
          {text.end}
        </Button>
      )}
    </li>
  );
}
