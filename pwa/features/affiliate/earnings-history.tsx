import { EmptyState } from '#pwa/ui/components/empty-state.tsx';
import { LongList } from '#pwa/ui/components/long-list.tsx';
import type { Earning } from '#shared/schemas/affiliate.ts';
import { earnings as text } from '#shared/text/affiliate.ts';
import { EarningCard } from './earning-card.tsx';

/** All commissions, newest first. */
export function EarningsHistory({ earnings }: { earnings: readonly Earning[] }) {
  if (earnings.length === 0) return <EmptyState title={text.none} hint={text.noneHint} />;
  return (
    <section aria-labelledby="history" className="grid grid-cols-1 gap-3">
      <h2 id="history" className="text-2xl leading-tight">
        {text.history}
      </h2>
      <LongList items={earnings} keyOf={({ id }) => String(id)}>
        {(earning) => <EarningCard earning={earning} />}
      </LongList>
    </section>
  );
}
