import { useId } from 'react';
import { Badge } from '#pwa/ui/components/badge.tsx';
import { BILLING_PERIODS, type BillingPeriod } from '#shared/schemas/subscription.ts';
import { plans as text } from '#shared/text/subscription.ts';

interface PlanWords {
  name: string;
  price: string;
  extra?: string;
  notes: readonly string[];
}

/** The choice of a plan: monthly or yearly (PAY-2). */
export function PlanChoice({
  value,
  onChange,
}: {
  value: BillingPeriod;
  onChange: (period: BillingPeriod) => void;
}) {
  const name = useId();
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 sm:grid-cols-2">
      <legend className="sr-only">{text.legend}</legend>
      {BILLING_PERIODS.map((period) => (
        <label
          key={period}
          className="flex cursor-pointer items-start gap-3 rounded-xl border-2 border-edge p-3 has-checked:border-court has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-kitchen"
        >
          <input
            type="radio"
            name={name}
            value={period}
            checked={period === value}
            onChange={() => onChange(period)}
            className="mt-0.5 size-6 shrink-0 accent-court outline-none"
          />
          <Plan {...text[period]} />
        </label>
      ))}
    </fieldset>
  );
}

function Plan({ name, price, extra, notes }: PlanWords) {
  return (
    <span className="grid min-w-0 gap-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {name}
        {extra && <Badge tone="court">{extra}</Badge>}
      </span>
      <span className="font-display text-3xl leading-none font-bold">{price}</span>
      {notes.map((note) => (
        <span key={note} className="text-muted">
          {note}
        </span>
      ))}
    </span>
  );
}
