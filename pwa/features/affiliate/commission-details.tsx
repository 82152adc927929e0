import { TitledCard } from '#pwa/ui/components/card.tsx';
import { commissions as text } from '#shared/text/affiliate.ts';

/** How commissions work and when they are paid (AFF-1). */
export function CommissionDetails() {
  return (
    <TitledCard id="commissions" title={text.title}>
      <ul className="grid list-disc gap-2 pl-5">
        {text.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </TitledCard>
  );
}
