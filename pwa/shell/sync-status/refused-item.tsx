import { useState } from 'react';
import { Button } from '#pwa/ui/components/button.tsx';
import { syncPanel as text } from '#shared/text/sync-panel.ts';

/**
 * A refused entry with its reason. Discarding cannot be undone, so it takes two taps in two places: after the first
 * one, "Keep" is under the finger.
 */
export function RefusedItem({
  title,
  reason,
  onRetry,
  onDiscard,
}: {
  title: string;
  reason: string;
  onRetry: () => void;
  onDiscard: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="grid gap-2 rounded-xl border-2 border-fault p-3">
      <p className="font-semibold">{title}</p>
      <p className="text-fault">{reason}</p>
      <div className="flex flex-wrap gap-2 *:flex-1">
        {isAsking ? (
          <>
            <Button
              tone="fault"
              onClick={onDiscard}
              aria-label={`${text.discardForGood}: ${title}`}
            >
              {text.discardForGood}
            </Button>
            <Button onClick={() => setIsAsking(false)} aria-label={`${text.keep}: ${title}`}>
              {text.keep}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onRetry} aria-label={`${text.retry}: ${title}`}>
              {text.retry}
            </Button>
            <Button
              tone="fault"
              onClick={() => setIsAsking(true)}
              aria-label={`${text.discard}: ${title}`}
            >
              {text.discard}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
