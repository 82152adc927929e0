import { useState } from 'react';
import { Button } from '#pwa/ui/components/button.tsx';
import { syncPanel as text } from '#shared/text/sync-panel.ts';

/** What the owner can do with refused records, besides discarding them. */
export interface Answer {
  label: string;
  onClick: () => void;
}

/**
 * The buttons about records that wait for their owner. Discarding cannot be undone, so it takes two taps in two
 * places: after the first one, "Keep" is under the finger.
 */
export function AnswerRow({
  title,
  answers,
  warning,
  discard = text.discard,
  onDiscard,
}: {
  title: string;
  answers: readonly Answer[];
  /** What else is lost by discarding. */
  warning?: string | undefined;
  /** The button that discards, after what it discards. */
  discard?: string | undefined;
  /** Without it the record is somebody else's to discard. */
  onDiscard?: (() => void) | undefined;
}) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="flex flex-wrap gap-2 *:min-w-36 *:flex-1 tight:*:basis-full!">
      {isAsking ? (
        <>
          {warning && <p className="basis-full font-semibold">{warning}</p>}
          <Button tone="fault" onClick={onDiscard} aria-label={`${text.discardForGood}: ${title}`}>
            {text.discardForGood}
          </Button>
          <Button onClick={() => setIsAsking(false)} aria-label={`${text.keep}: ${title}`}>
            {text.keep}
          </Button>
        </>
      ) : (
        <>
          {answers.map(({ label, onClick }) => (
            <Button key={label} onClick={onClick} aria-label={`${label}: ${title}`}>
              {label}
            </Button>
          ))}
          {onDiscard && (
            <Button
              tone="fault"
              onClick={() => setIsAsking(true)}
              aria-label={`${discard}: ${title}`}
            >
              {discard}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
