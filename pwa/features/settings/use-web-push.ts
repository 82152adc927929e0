import { useEffect, useState } from 'react';
import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { useOnlineRead } from '#pwa/services/online/use-online-read.ts';
import {
  type PushState,
  readPushState,
  startPush,
  stopPush,
} from '#pwa/services/web-push/web-push.ts';
import { readPushKey } from '#pwa/services/web-push/web-push-api.ts';
import { notificationSettings as text } from '#shared/text/notification-settings.ts';

/** The phone's state; `unset` if the server sends no messages, `unasked` until that is known. */
type Here = PushState | 'unset' | 'unasked' | 'loading';

/**
 * Whether this phone gets push messages, and how to change it: a change shows at once, and afterwards the real state.
 */
export function useWebPush(): {
  state: Here;
  /** True once it is known that the server sends messages, or if this phone gets them. */
  isOffered: boolean;
  isOn: boolean;
  isBusy: boolean;
  change: (wantsOn: boolean) => Promise<void>;
  /** Set if the server was reached and failed to say whether it sends messages. */
  failure: { reason: string; again: () => void } | null;
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
    isOffered: publicKey !== null || state === 'on',
    isOn: wanted ?? state === 'on',
    isBusy: wanted !== null,
    change,
    failure: key.state === 'failed' ? key : null,
  };
}

/**
 * A phone that is on can be switched off, and one that cannot receive says so, whether or not the server's state is
 * known. All else depends on it: nobody has to allow what this server never sends.
 */
function stateOf(
  state: PushState | null,
  key: ReturnType<typeof useOnlineRead<string | null>>,
): Here {
  if (state === null) return 'loading';
  if (key.state === 'read' && key.data === null) return state === 'on' ? state : 'unset';
  if (key.state === 'read' || state === 'on') return state;
  // Whether push can be chosen for other devices comes with the answer.
  if (key.state === 'loading') return 'loading';
  return state === 'unsupported' ? state : 'unasked';
}
