import { Button } from '#pwa/ui/components/button.tsx';
import { syncPanel as text } from '#shared/text/sync-panel.ts';
import { useSyncPanel } from './use-sync-panel.tsx';

/** Opens the sync panel, where the owner decides what to do with so many refused records. */
export function ReviewRecords({ count }: { count: number }) {
  const { open, panel } = useSyncPanel();
  return (
    <>
      <Button tone="court" onClick={open}>
        {text.review(count)}
      </Button>
      {panel}
    </>
  );
}
