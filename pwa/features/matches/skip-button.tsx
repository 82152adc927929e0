import { useRef } from 'react';
import { useLocalSave } from '#pwa/services/forms/use-local-save.ts';
import { TimedUndoBar } from '#pwa/services/matches/undo-bar.tsx';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { focusPageHeading } from '#pwa/ui/components/focus-heading.ts';
import { matchList as text } from '#shared/text/matches.ts';
import { skipMatch } from './commands.ts';
import type { NamedView } from './queries.ts';

/** Takes a match out of "To rate" on this phone, with or without signal (LIST-7). */
export function SkipButton({
  view: { match, name },
  onSkipped,
}: {
  view: NamedView;
  onSkipped: (matchId: string) => void;
}) {
  const db = usePlayerDb();
  const button = useRef<HTMLButtonElement>(null);
  const { save } = useLocalSave(() => {
    if (document.activeElement === button.current) focusBeside(button.current);
    onSkipped(match.id);
  });
  const told = { outdates: text.unskipped, failed: text.skipFailed };
  const skip = () => save(() => skipMatch(db, match.id, true), told);
  return (
    <Button ref={button} onClick={skip} aria-label={text.skipAt(name)}>
      {text.skip}
    </Button>
  );
}

/** Moves the focus from a card that goes to the next one, else to the one before, else to the tab. */
function focusBeside(from: Element | null): void {
  const row = from?.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = beside
    ? beside.querySelector<HTMLElement>('header a')
    : document.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
  target?.focus({ preventScroll: true });
}

/** Puts a skipped match back. */
export function UnskipButton({ view: { match, name } }: { view: NamedView }) {
  // The pressed button goes.
  const unskip = useUnskip(match.id, focusPageHeading);
  return (
    <Button onClick={unskip} aria-label={text.unskipAt(name)}>
      {text.unskip}
    </Button>
  );
}

/** Puts the match that was just skipped back, for as long as a deletion or a leaving can be undone. */
export function UndoSkip({ matchId, onOver }: { matchId: string; onOver: () => void }) {
  const unskip = useUnskip(matchId, onOver);
  return <TimedUndoBar facts={[text.skipped]} onUndo={unskip} onOver={onOver} />;
}

function useUnskip(matchId: string, onSaved?: () => void): () => void {
  const db = usePlayerDb();
  const { save } = useLocalSave(onSaved);
  return () =>
    save(() => skipMatch(db, matchId, false), { saved: text.unskipped, failed: text.skipFailed });
}
