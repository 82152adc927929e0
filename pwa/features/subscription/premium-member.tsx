import { ReadFailure } from '#pwa/services/online/read-failure.tsx';
import type { OnlineRead } from '#pwa/services/online/use-online-read.ts';
import { useUser } from '#pwa/services/session/session.tsx';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { Fact } from '#pwa/ui/components/fact.tsx';
import { ActionBar, Page } from '#pwa/ui/components/page.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { paths } from '#shared/domain/paths.ts';
import type { SubscriptionState } from '#shared/schemas/subscription.ts';
import { nav } from '#shared/text/navigation.ts';
import { billingPortal, planFailure, plans, premium as text } from '#shared/text/subscription.ts';
import { subscriptionMessages } from '#shared/text/subscription-messages.ts';
import { ManagePayment } from './manage-payment.tsx';
import { Overdue } from './overdue.tsx';
import { PremiumList } from './premium-list.tsx';

/** The page of a premium member (PAY-4): the date of expiry, and the state of the payments. */
export function PremiumMember({ subscription }: { subscription: OnlineRead<SubscriptionState> }) {
  const paid = subscription.state === 'read' ? subscription.data.subscription : null;
  const isOverdue = paid?.isOverdue === true;
  // How high the first card becomes depends on the answer: what follows it shows with the answer.
  const isRead = subscription.state !== 'loading';
  return (
    <Page title={nav.membership}>
      <div className="grid grid-cols-1 content-between gap-4">
        <div className="grid grid-cols-1 gap-4">
          <TitledCard id="premium" title={subscriptionMessages.alreadyPremium}>
            <Standing read={subscription} />
          </TitledCard>
          {isRead ? (
            <TitledCard id="has" title={text.has}>
              <PremiumList />
            </TitledCard>
          ) : (
            <SkeletonCards count={1} height="13rem" />
          )}
        </div>
        {isRead && (
          <ActionBar>
            {paid && !isOverdue && <ManagePayment tone="quiet" />}
            <ButtonLink tone={isOverdue ? 'quiet' : 'ball'} to={paths.dashboard}>
              {text.home}
            </ButtonLink>
            {isOverdue && <ManagePayment tone="ball" />}
          </ActionBar>
        )}
      </div>
    </Page>
  );
}

function Standing({ read }: { read: OnlineRead<SubscriptionState> }) {
  switch (read.state) {
    case 'loading':
      return <SkeletonCards count={1} height="4rem" />;
    case 'no-signal':
    case 'failed':
      return (
        <div className="grid justify-items-start gap-3">
          <ReadFailure read={read} text={planFailure} />
        </div>
      );
    case 'read':
      return read.data.subscription === null ? (
        <Given />
      ) : (
        <Subscribed subscription={read.data.subscription} />
      );
  }
}

/** Premium from a code. */
function Given() {
  const { membershipExpiry } = useUser();
  if (membershipExpiry === null) return null;
  return (
    <dl>
      <Fact name={text.until}>{dayOf(membershipExpiry)}</Fact>
    </dl>
  );
}

function Subscribed({
  subscription: { billingPeriod, periodEnd, renews, isOverdue },
}: {
  subscription: NonNullable<SubscriptionState['subscription']>;
}) {
  const { membershipExpiry } = useUser();
  const { name, price } = plans[billingPeriod];
  // A code may last longer than the paid period.
  const end = renews ? periodEnd : membershipExpiry;
  return (
    <div className="grid grid-cols-1 gap-3">
      {isOverdue && <Overdue>{text.overdue(membershipExpiry && dayOf(membershipExpiry))}</Overdue>}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-4">
        <Fact name={price}>{name}</Fact>
        {end !== null && !isOverdue && (
          <Fact name={renews ? text.renewsOn : text.endsOn}>{dayOf(end)}</Fact>
        )}
      </dl>
      {!renews && <p>{text.cancelled}</p>}
      <p className="text-muted">{renews ? billingPortal.hint : billingPortal.hintCanceled}</p>
    </div>
  );
}

function dayOf(instant: string): string {
  return formatDay(instant.slice(0, 10));
}
