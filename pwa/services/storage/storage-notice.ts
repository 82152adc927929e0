import { deviceStorage as text } from '#shared/text/device-storage.ts';
import type { StorageState } from './storage-health.ts';

/** Visible at the end of a long form, too, where Save is. */
const LOOK =
  'sticky top-0 z-40 bg-fault-tint px-4 py-3 pt-[max(0.75rem,env(safe-area-inset-top))] text-fault';

/**
 * Says above every screen that this phone cannot save and what to do, until it can. A plain element, since React may
 * itself wait for the storage.
 */
export function createNotice(): (state: StorageState) => void {
  let notice: HTMLElement | null = null;
  return (state) => {
    if (state === 'works') {
      notice?.remove();
      notice = null;
      return;
    }
    notice ??= prependNotice();
    const [title, description] = notice.children;
    if (title) title.textContent = text[state].title;
    if (description) description.textContent = text[state].description;
  };
}

function prependNotice(): HTMLElement {
  const notice = document.createElement('div');
  notice.role = 'alert';
  notice.className = LOOK;
  const title = document.createElement('strong');
  title.className = 'block';
  notice.append(title, document.createElement('span'));
  document.body.prepend(notice);
  return notice;
}
