import { useEffect, useState } from 'react';
import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { useOnlineRead } from '#pwa/services/online/use-online-read.ts';
import { type PushState, readPushState, startPush, stopPush } from '#pwa/services/push/push.ts';
import { readPushKey } from '#pwa/services/push/push-api.ts';
import { notificationSettings as text } from '#shared/text/notification-settings.ts';

/** As the phone stands; `unset` where the server sends no messages, `unasked` while that is not known. */
type Here = PushState | 'unset' | 'unasked' | 'loading';

/** Whether this phone takes messages, and how that is changed: shown at once, and as it really is after. */
export function usePushHere(): {
  state: Here;
  isOn: boolean;
  isBusy: boolean;
  change: (wantsOn: boolean) => Promise<void>;
} {
  const [state, setState] = useState<PushState | null>(null);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const key = useOnlineRead(['push-key'], readPushKey);
  const { call } = useOnlineCall(text.failed, text.cannot.unsupported);
  useEffect(() => void readPushState().then(setState, () => setState('unsupported')), []);
  const publicKey = key.state === 'read' ? key.data : null;
  const change = async (wantsOn: boolean) => {
    setWanted(wantsOn);
    await call(async () => {
      if (!wantsOn) setState(await stopPush());
      else if (publicKey !== null) setState(await startPush(publicKey));
    });
    setState(await readPushState());
    setWanted(null);
  };
  return {
    state: stateOf(state, key),
    isOn: wanted ?? state === 'on',
    isBusy: wanted !== null,
    change,
  };
}

/** A phone that is on can be switched off, whatever is known of the server. */
function stateOf(
  state: PushState | null,
  key: ReturnType<typeof useOnlineRead<string | null>>,
): Here {
  if (state === null) return 'loading';
  if (key.state === 'read' && key.data === null) return state === 'on' ? state : 'unset';
  if (key.state === 'read' || state !== 'off') return state;
  return key.state === 'loading' ? 'loading' : 'unasked';
}
