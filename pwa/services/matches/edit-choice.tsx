import { useSync } from '#pwa/services/player/player-context.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { Dotted } from '#pwa/ui/components/dotted.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { editMatch as text } from '#shared/text/edit-match.ts';
import { dropEdit, type EditConflict, sendEdit } from './edit-conflicts.ts';

/** An edit of a match that had changed meanwhile: its creator makes it again or drops it. */
export function EditChoice({ conflict, title }: { conflict: EditConflict; title: string }) {
  const sync = useSync();
  const { mine, current } = conflict;
  return (
    <section aria-label={title} className="grid gap-2 rounded-xl border-2 border-fault p-3">
      <p className="font-semibold">
        <Dotted facts={title.split(' · ')} />
      </p>
      <p>{text.theirs(formatDay(current.date), current.location)}</p>
      <p>{text.mine(formatDay(mine.date), mine.location)}</p>
      <div className="flex flex-wrap gap-2 *:flex-1 tight:*:basis-full!">
        <Button onClick={() => void dropEdit(sync, conflict)}>{text.keepTheirs}</Button>
        <Button tone="court" onClick={() => void sendEdit(sync, conflict)}>
          {text.sendMine}
        </Button>
      </div>
    </section>
  );
}
