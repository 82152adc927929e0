import { Notice } from '#pwa/ui/notice.tsx';
import { noSignal } from '#shared/text-mailed-links.ts';
import { useOnline } from './shell/use-online.ts';

/** Says on a screen that needs the server that there is no signal; nothing while there is. */
export function OfflineNotice() {
  return useOnline() ? null : <Notice>{noSignal}</Notice>;
}
