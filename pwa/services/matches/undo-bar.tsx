import Undo from 'lucide-react/icons/undo-2';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#pwa/ui/components/button.tsx';
import { Dotted } from '#pwa/ui/components/dotted.tsx';
import { deleteMatch as text } from '#shared/text/delete-match.ts';
import { UNDO_MS } from './change-match.ts';
import { UNDO_PLACE } from './undo-place.ts';

/** Says what was just done, and takes it back by one tap. */
export function UndoBar({ facts, onUndo }: { facts: readonly string[]; onUndo: () => void }) {
  return (
    <div className="flex animate-rise items-center gap-3 rounded-2xl border-2 border-court bg-surface p-0.5 pl-3 text-ink shadow-lg">
      <p className="min-w-0 flex-1 leading-[1.15] font-semibold wrap-anywhere max-[24rem]:text-sm tight:text-xs">
        <Dotted facts={facts} />
      </p>
      <Button tone="court" className="max-[24rem]:px-2" onClick={onUndo}>
        <Undo aria-hidden="true" className="max-[24rem]:hidden" />
        {text.undo}
      </Button>
    </div>
  );
}

/** The same for what the outbox does not hold, while its screen is open: `onOver` is called once it is too late. */
export function TimedUndoBar({
  onOver,
  ...bar
}: Parameters<typeof UndoBar>[0] & { onOver: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onOver, UNDO_MS);
    return () => clearTimeout(timer);
  }, [onOver]);
  const place = document.getElementById(UNDO_PLACE);
  return place && createPortal(<UndoBar {...bar} />, place);
}
