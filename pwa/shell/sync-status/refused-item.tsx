import type { ReactNode } from 'react';
import { cx } from '#pwa/ui/components/cx.ts';
import { Dotted } from '#pwa/ui/components/dotted.tsx';
import { joinFacts } from '#shared/text/match-name.ts';
import { syncPanel as text } from '#shared/text/sync-panel.ts';
import { AnswerRow } from './answer-row.tsx';

/** An entry with the reason why it is refused or waits: it can be sent again, and discarded by its owner. */
export function RefusedItem({
  title,
  reason,
  isCalm = false,
  onRetry,
  warning,
  discard,
  onDiscard,
  keep,
  children,
}: {
  /** What it is about; each fact may begin a line. */
  title: readonly string[];
  reason: string;
  /** Nothing is wrong: it only waits. */
  isCalm?: boolean;
  /** Without it trying again cannot help. */
  onRetry?: (() => void) | undefined;
  /** What else is lost by discarding. */
  warning?: string | undefined;
  /** The button that discards. */
  discard?: string;
  onDiscard?: () => void;
  /** What discarding is for a record that would have removed something: nothing is lost, so nobody has to be asked. */
  keep?: string | undefined;
  /** What else its owner can do. */
  children?: ReactNode;
}) {
  return (
    <div
      className={cx(
        'grid gap-2 rounded-xl border-2 p-3',
        isCalm ? 'border-line text-muted' : 'border-fault text-fault',
      )}
    >
      <p className="font-semibold text-ink">
        <Dotted facts={title} />
      </p>
      <p>{reason}</p>
      {children}
      <AnswerRow
        title={joinFacts(...title)}
        answers={[
          ...(onRetry ? [{ label: text.retry, onClick: onRetry }] : []),
          ...(keep && onDiscard ? [{ label: keep, onClick: onDiscard }] : []),
        ]}
        warning={warning}
        discard={discard}
        onDiscard={keep ? undefined : onDiscard}
      />
    </div>
  );
}
