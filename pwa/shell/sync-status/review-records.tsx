import { Button } from '#pwa/ui/components/button.tsx';
import { syncPanel as text } from '#shared/text/sync-panel.ts';
import { useSyncPanel } from './use-sync-panel.tsx';

/** Opens the sync panel, where its owner decides what to do with refused records. */
export function ReviewRecords() {
  const { open, panel } = useSyncPanel();
  return (
    <>
      <Button tone="court" onClick={open}>
        {text.review}
      </Button>
      {panel}
    </>
  );
}
