import { OfflineNotice } from '#pwa/services/online/offline-notice.tsx';
import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { Badge } from '#pwa/ui/components/badge.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import type { EarningsResponse } from '#shared/schemas/affiliate.ts';
import { payouts as text } from '#shared/text/affiliate.ts';
import { connectPayouts } from './commands.ts';

type PayoutState = EarningsResponse['payouts'];

/** The account for payouts (AFF-4), and how to connect it. */
export function Payouts({ state }: { state: PayoutState }) {
  return (
    <TitledCard
      id="payouts"
      title={text.title}
      aside={state === 'ready' && <Badge tone="court">{text.isReady}</Badge>}
    >
      <div className="grid grid-cols-1 gap-4">
        <p>{text[state]}</p>
        {state === 'not connected' && <Connect label={text.connect} />}
        {state === 'unfinished' && <Connect label={text.goOn} />}
        {state === 'ready' && <Connect label={text.manage} />}
      </div>
    </TitledCard>
  );
}

function Connect({ label }: { label: string }) {
  const { isBusy, call } = useOnlineCall(text.failed);
  return (
    <>
      <OfflineNotice />
      <Button disabled={isBusy} onClick={() => void call(connectPayouts)}>
        {label}
      </Button>
    </>
  );
}
