import { drafts } from '#shared/text/drafts.ts';
import { Button } from '../components/button.tsx';

/** Says that a half-entered form was restored, and lets the player discard it. */
export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-sunken py-1.5 pr-1.5 pl-3">
      <p className="min-w-[8rem] flex-1">{drafts.kept}</p>
      <Button onClick={onDiscard} className="shrink-0">
        {drafts.startOver}
      </Button>
    </div>
  );
}
