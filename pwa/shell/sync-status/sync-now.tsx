import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { useSync } from '#pwa/services/player/player-context.tsx';
import { Button, type ButtonTone } from '#pwa/ui/components/button.tsx';
import { syncPanel as text } from '#shared/text/sync-panel.ts';

/**
 * The button while this phone has a network and its owner is signed in, and below it the answer to a press that cannot
 * help: what to do then (SYNC-6).
 */
export function SyncNow(props: { isClean: boolean; tone: ButtonTone }) {
  const { phase, isHeld, syncNow } = useSync();
  const signal = useSignal(phase);
  const [isAsked, setIsAsked] = useState(false);
  const ask = () => {
    setIsAsked(true);
    void syncNow();
  };
  if (signal === 'none' || isHeld) return null;
  return (
    <>
      <NowButton {...props} isSyncing={phase === 'syncing'} onPress={ask} />
      <output className="block basis-full text-sm empty:hidden">
        {isAsked && signal !== 'good' && phase !== 'syncing' && text.notNow[signal]}
      </output>
    </>
  );
}

/**
 * Syncs at once. While everything is synced nobody needs it, so then it is no more than a line of text.
 */
function NowButton({
  isClean,
  tone,
  isSyncing,
  onPress,
}: {
  isClean: boolean;
  tone: ButtonTone;
  isSyncing: boolean;
  onPress: () => void;
}) {
  const props = { disabled: isSyncing, onClick: onPress };
  if (!isClean)
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
