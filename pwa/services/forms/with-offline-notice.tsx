import { type ReactNode, useState } from 'react';
import { unreachableMessage } from '#pwa/services/online/offline-notice.tsx';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { offlineForm } from '#shared/text/offline-form.ts';

/** Both texts take the room of the longer one. */
const ONE_CELL = { gridArea: '1 / 1' };

/**
 * The fields of a form with its button, and why it cannot be sent. A form that opens without signal says so above the
 * fields, and keeps that place once there is some; one that loses it later says so below the button. So no field ever
 * moves under a finger (SYNC-28).
 */
export function WithOfflineNotice({
  noSignal,
  children,
}: {
  noSignal: string;
  children: ReactNode;
}) {
  const signal = useSignal();
  const [wasReachable] = useState(signal === 'good');
  const message = unreachableMessage(signal, noSignal);
  if (wasReachable)
    return (
      <>
        {children}
        {signal !== 'good' && <Notice>{message}</Notice>}
      </>
    );
  const isBack = signal === 'good';
  return (
    <>
      <Notice>
        <span className="grid">
          <span style={ONE_CELL} className={isBack ? 'invisible' : ''}>
            {message}
          </span>
          {isBack && <span style={ONE_CELL}>{offlineForm.back}</span>}
        </span>
      </Notice>
      {children}
    </>
  );
}
