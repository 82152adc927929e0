import { WordsLink } from '#pwa/services/player/words-link.tsx';
import { Badge, type BadgeTone } from '#pwa/ui/components/badge.tsx';
import { ItemCard } from '#pwa/ui/components/card.tsx';
import { Dotted } from '#pwa/ui/components/dotted.tsx';
import { EmptyState } from '#pwa/ui/components/empty-state.tsx';
import { LongList } from '#pwa/ui/components/long-list.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { showMoney, toCents } from '#shared/domain/money.ts';
import { displayName } from '#shared/domain/names.ts';
import type { Earning, EarningStatus, EarningsResponse } from '#shared/schemas/affiliate.ts';
import { earnings as text } from '#shared/text/affiliate.ts';
import { dayOf } from './earnings-view.ts';

/** All commissions, newest first. */
export function EarningsHistory({ earnings, payouts }: EarningsResponse) {
  const hint = payouts === 'off' ? text.noneHintOff : text.noneHint;
  if (earnings.length === 0) return <EmptyState title={text.none} hint={hint} />;
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

/** All states but pending and paid are destructive (DATA-7). */
const TONES: Record<EarningStatus, BadgeTone> = {
  pending: 'plain',
  paid: 'court',
  failed: 'fault',
  cancelled: 'fault',
};

/** One commission: the amount, the referred player, the date and the state (DATA-8). */
function EarningCard({ earning }: { earning: Earning }) {
  const { id, amount, status, referredUser, createdAt, paymentDate } = earning;
  const { firstName, username } = referredUser;
  const cents = toCents(amount);
  const headingId = `earning-${id}`;
  return (
    <ItemCard
      aria-labelledby={headingId}
      className="flex flex-wrap items-center justify-between gap-3"
    >
      <div className="min-w-[8rem] flex-1">
        <h3 id={headingId} className="text-xl leading-tight">
          <WordsLink person={referredUser} isInText>
            {text.from(displayName(referredUser))}
          </WordsLink>
        </h3>
        <p className="text-sm text-muted">
          <Dotted
            facts={[
              firstName && `@${username}`,
              formatDay(dayOf(createdAt)),
              paymentDate && text.paidOn(formatDay(dayOf(paymentDate))),
            ]}
          />
        </p>
        {cents < 0 && <p className="font-semibold text-fault">{text.takenBack}</p>}
      </div>
      <div className="ml-auto grid justify-items-end gap-2">
        <p className="score text-3xl">{showMoney(cents)}</p>
        <Badge tone={TONES[status]}>{text.statuses[status]}</Badge>
      </div>
    </ItemCard>
  );
}
