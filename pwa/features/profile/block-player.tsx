import { useState } from 'react';
import { blockPlayer, unblockPlayer } from '#pwa/services/online/block-player.ts';
import { OfflineNotice } from '#pwa/services/online/offline-notice.tsx';
import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { useSync } from '#pwa/services/player/player-context.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { ConfirmDialog } from '#pwa/ui/components/confirm-dialog.tsx';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { blocking as text } from '#shared/text/blocking.ts';

interface Props {
  id: number;
  name: string;
}

/** Blocks the member of this profile, after a confirmation, or ends the block (BLOCK-1, BLOCK-5). */
export function BlockPlayer({ isBlocked, ...player }: Props & { isBlocked: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  if (isBlocked) return <Unblock {...player} />;
  return (
    <>
      <Button className="justify-self-start" onClick={() => setIsAsking(true)}>
        {text.block}
      </Button>
      {isAsking && <BlockDialog {...player} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function BlockDialog({ id, name, onClose }: Props & { onClose: () => void }) {
  const { isBusy, call } = useOnlineCall(text.failed);
  const { syncNow } = useSync();
  const signal = useSignal();
  const block = async () => {
    if ((await call(() => blockPlayer(id, syncNow))) === null) onClose();
  };
  return (
    <ConfirmDialog
      title={text.title(name)}
      confirm={text.block}
      cancel={text.cancel}
      isBusy={isBusy || signal === 'none'}
      onConfirm={() => void block()}
      onClose={onClose}
    >
      <p>{text.happens(name)}</p>
      <OfflineNotice />
    </ConfirmDialog>
  );
}

function Unblock({ id, name }: Props) {
  const { isBusy, call } = useOnlineCall(text.unblockFailed);
  const { syncNow } = useSync();
  return (
    <>
      <Notice>{text.isBlocked(name)}</Notice>
      <Button
        className="justify-self-start"
        disabled={isBusy}
        onClick={() => void call(() => unblockPlayer(id, syncNow))}
      >
        {text.unblock}
      </Button>
    </>
  );
}
