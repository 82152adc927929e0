import { type ReactNode, useState } from 'react';
import { unreachableMessage } from '#pwa/services/online/offline-notice.tsx';
import { type Signal, useSignal } from '#pwa/services/online/use-signal.ts';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { ONE_CELL } from '#pwa/ui/components/one-cell.ts';
import { offlineForm } from '#shared/text/offline-form.ts';

const SIGNALS: readonly Signal[] = ['none', 'portal', 'down', 'good'];

/**
 * The fields of a form, with its button unless that is in an action bar, and why nothing can be sent. A form that opens
 * without signal says so above them, and keeps that place once there is some; one that loses it later says so below
 * them. So no field ever moves under a finger (SYNC-28).
 */
export function WithOfflineNotice({
  noSignal,
  before = '',
  children,
}: {
  noSignal: string;
  /** What to say before it. */
  before?: string | undefined;
  children: ReactNode;
}) {
  const signal = useSignal();
  const why = (each: Signal) => `${before} ${unreachableMessage(each, noSignal)}`.trim();
  const [wasReachable] = useState(signal === 'good');
  if (wasReachable)
    return (
      <>
        {children}
        {signal !== 'good' && <Notice>{why(signal)}</Notice>}
      </>
    );
  return (
    <>
      <Notice>
        <span className="grid">
          {SIGNALS.map((each) => (
            <span key={each} style={ONE_CELL} className={each === signal ? '' : 'invisible'}>
              {each === 'good' ? offlineForm.back : why(each)}
            </span>
          ))}
        </span>
      </Notice>
      {children}
    </>
  );
}
