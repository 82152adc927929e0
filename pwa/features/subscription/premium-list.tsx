import Check from 'lucide-react/icons/check';
import { premium as text } from '#shared/text/subscription.ts';

/** The benefits of Premium (PRODUCT-4). */
export function PremiumList() {
  return (
    <ul className="grid gap-2">
      {text.gives.map((line) => (
        <li key={line} className="flex items-start gap-2">
          <Check aria-hidden="true" className="h-[1lh] w-5 shrink-0 text-court" />
          <span className="min-w-0">{line}</span>
        </li>
      ))}
    </ul>
  );
}
