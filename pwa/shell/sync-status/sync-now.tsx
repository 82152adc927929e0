import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { unreachableMessage } from '#pwa/services/online/offline-notice.tsx';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { useSync } from '#pwa/services/player/player-context.tsx';
import { Button, type ButtonTone } from '#pwa/ui/components/button.tsx';
import { syncPanel as text } from '#shared/text/sync-panel.ts';

/** The button, and below it the answer to a press that cannot help: why nothing can be sent now (SYNC-6). */
export function SyncNow(props: { isClean: boolean; tone: ButtonTone }) {
  const { phase, syncNow } = useSync();
  const signal = useSignal(phase);
  const hasSignal = signal !== 'none';
  const [isAsked, setIsAsked] = useState(false);
  const ask = () => {
    setIsAsked(true);
    void syncNow();
  };
  return (
    <>
      <NowButton {...props} hasSignal={hasSignal} isSyncing={phase === 'syncing'} onPress={ask} />
      <output className="block basis-full text-sm empty:hidden">
        {isAsked &&
          signal !== 'good' &&
          phase !== 'syncing' &&
          unreachableMessage(signal, text.noSignalNow)}
      </output>
    </>
  );
}

/**
 * Syncs at once. While everything is synced nobody needs it, and without signal it cannot help, so then it is
 * no more than a line of text.
 */
function NowButton({
  isClean,
  tone,
  hasSignal,
  isSyncing,
  onPress,
}: {
  isClean: boolean;
  tone: ButtonTone;
  hasSignal: boolean;
  isSyncing: boolean;
  onPress: () => void;
}) {
  const props = { disabled: isSyncing, onClick: onPress };
  if (hasSignal && !isClean)
    return (
      <Button tone={tone} className="flex-auto" {...props}>
        <RefreshCw aria-hidden="true" />
        {text.now}
      </Button>
    );
  return (
    <button
      type="button"
      {...props}
      className="min-h-12 rounded-lg text-left font-semibold text-kitchen underline underline-offset-4 disabled:opacity-60"
    >
      {text.now}
    </button>
  );
}
