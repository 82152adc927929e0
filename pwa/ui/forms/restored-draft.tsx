import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { drafts } from '#shared/text/drafts.ts';
import { Button } from '../components/button.tsx';
import { focusHeading } from '../components/focus-heading.ts';

/** Says that a half-entered form was restored, and lets the player discard it. */
export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  const startOver = () => {
    const form = root.current?.closest('dialog, main');
    flushSync(onDiscard);
    // The pressed button is gone.
    focusHeading(form?.querySelector<HTMLElement>('h1, h2'));
  };
  return (
    <div
      ref={root}
      className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-sunken py-1.5 pr-1.5 pl-3"
    >
      <p className="min-w-[8rem] flex-1">{drafts.kept}</p>
      <Button onClick={startOver} className="shrink-0">
        {drafts.startOver}
      </Button>
    </div>
  );
}
