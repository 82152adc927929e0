import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { useSync } from '#pwa/services/player/player-context.tsx';
import { Button, type ButtonTone } from '#pwa/ui/components/button.tsx';
import { syncPanel as text } from '#shared/text/sync-panel.ts';

/**
 * Syncs at once (SYNC-6). While everything is synced nobody needs it, and without signal it cannot help, so then it is
 * no more than a line of text.
 */
export function SyncNow({ isClean, tone }: { isClean: boolean; tone: ButtonTone }) {
  const { phase, syncNow } = useSync();
  const isQuiet = useSignal(phase) === 'none' || isClean;
  const props = { disabled: phase === 'syncing', onClick: () => void syncNow() };
  if (!isQuiet)
    return (
      <Button tone={tone} {...props}>
        <RefreshCw aria-hidden="true" />
        {text.now}
      </Button>
    );
  return (
    <button
      type="button"
      {...props}
      className="min-h-12 justify-self-start rounded-lg px-1 text-sm font-semibold text-court underline underline-offset-4 disabled:opacity-60"
    >
      {text.now}
    </button>
  );
}
