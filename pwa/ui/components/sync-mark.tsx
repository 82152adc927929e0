import Smartphone from 'lucide-react/icons/smartphone';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { syncStatus } from '#shared/text/sync-status.ts';
import { Badge } from './badge.tsx';

/** Marks a record that the server does not have yet, or refused, with the reason. A synced record has no mark. */
export function SyncMark({
  mark,
  wordsClass,
}: {
  mark: { kind: 'synced' | 'on-phone' | 'refused'; message?: string };
  /** Of the words beside the icon. */
  wordsClass?: string;
}) {
  if (mark.kind === 'synced') return null;
  if (mark.kind === 'on-phone') {
    return (
      <Badge>
        <Smartphone aria-hidden="true" />
        <span className={wordsClass}>{syncStatus.onThisPhone}</span>
      </Badge>
    );
  }
  return (
    <p className="flex gap-2 rounded-xl border border-fault bg-fault-tint px-3 py-2 font-semibold text-fault">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
      <span>
        {syncStatus.refused} {mark.message}
      </span>
    </p>
  );
}
