import { capturedNow, dayOfCapture, KEEPS_DATE } from '#pwa/services/sync/retry-old-capture.ts';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { joinFacts } from '#shared/text/match-name.ts';
import { oldCaptures as text } from '#shared/text/sync-panel.ts';
import type { RetryChange } from '#sync/engine/engine.ts';
import type { Entry } from '#sync/ports.ts';
import { AnswerRow } from './answer-row.tsx';

/**
 * Asks the owner once about all records with a date long ago: they are sent with it, sent as of today if the phone's
 * clock was wrong, or discarded by their owner (SYNC-24).
 */
export function OldCaptures({
  entries,
  describe,
  onRetry,
  onDiscard,
}: {
  entries: readonly Entry[];
  describe: (entry: Entry) => readonly string[];
  onRetry: (entry: Entry, change: RetryChange) => Promise<unknown>;
  onDiscard?: (entry: Entry) => Promise<unknown>;
}) {
  const days = entries.map(dayOfCapture).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const isOneDay = first === last;
  const describeWithDay = (entry: Entry) =>
    isOneDay
      ? joinFacts(...describe(entry))
      : text.recordedOn(joinFacts(...describe(entry)), formatDay(dayOfCapture(entry)));
  const title = text.title(formatDay(first), formatDay(last));
  const keep = () => inTurn(entries, (entry) => onRetry(entry, KEEPS_DATE));
  const redate = () => {
    const now = Date.now();
    return inTurn(entries, (entry) => onRetry(entry, capturedNow(entry, now)));
  };
  // What needs a match goes first, so that nothing is left without it.
  const discard = onDiscard && (() => void inTurn(entries.toReversed(), onDiscard));
  return (
    <section aria-label={text.heading} className="grid gap-2">
      <h3 className="text-xl">{text.heading}</h3>
      <div className="grid gap-2 rounded-xl border-2 border-line p-3">
        <p className="font-semibold">{title}</p>
        <p>{text.why}</p>
        <ul className="list-disc pl-[1.5em]">
          {entries.map((entry) => (
            <li key={entry.id}>{describeWithDay(entry)}</li>
          ))}
        </ul>
        <AnswerRow
          title={title}
          answers={[
            { label: text.keepDate(isOneDay), onClick: () => void keep() },
            { label: text.asOfToday, onClick: () => void redate() },
          ]}
          onDiscard={discard}
        />
      </div>
    </section>
  );
}

/** One after another, in the order of the outbox: what needs a match is sent behind it. */
async function inTurn(
  entries: readonly Entry[],
  work: (entry: Entry) => Promise<unknown>,
): Promise<void> {
  for (const entry of entries) await work(entry);
}
