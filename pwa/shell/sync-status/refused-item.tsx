import type { ReactNode } from 'react';
import { syncPanel as text } from '#shared/text/sync-panel.ts';
import { AnswerRow } from './answer-row.tsx';

/** A refused entry with its reason: it can be sent again, and discarded by its owner. */
export function RefusedItem({
  title,
  reason,
  onRetry,
  warning,
  onDiscard,
  children,
}: {
  title: string;
  reason: string;
  /** Without it trying again cannot help. */
  onRetry?: (() => void) | undefined;
  /** What else is lost by discarding. */
  warning?: string | undefined;
  onDiscard?: () => void;
  /** What else its owner can do. */
  children?: ReactNode;
}) {
  return (
    <div className="grid gap-2 rounded-xl border-2 border-fault p-3">
      <p className="font-semibold">{title}</p>
      <p className="text-fault">{reason}</p>
      {children}
      <AnswerRow
        title={title}
        answers={onRetry ? [{ label: text.retry, onClick: onRetry }] : []}
        warning={warning}
        onDiscard={onDiscard}
      />
    </div>
  );
}
