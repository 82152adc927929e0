import TriangleAlert from 'lucide-react/icons/triangle-alert';

/** Says that a payment failed, as other refusals are shown. */
export function Overdue({ children }: { children: string }) {
  return (
    <output className="flex gap-2 rounded-xl border border-fault bg-fault-tint px-3 py-2 font-semibold text-fault">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </output>
  );
}
