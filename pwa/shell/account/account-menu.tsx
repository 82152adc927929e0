import { Suspense, useState } from 'react';
import { useUser } from '#pwa/services/session/session.tsx';
import { Avatar } from '#pwa/ui/components/avatar.tsx';
import { useDisclosure } from '#pwa/ui/hooks/use-disclosure.ts';
import { lazyPart } from '#pwa/ui/lazy/lazy-part.ts';
import { nav } from '#shared/text/navigation.ts';

const AccountPanel = lazyPart('AccountPanel', () => import('./account-panel.tsx'));
const LogoutDialog = lazyPart('LogoutDialog', () => import('./logout-dialog.tsx'));

/** The menu of the avatar (NAV-7). */
export function AccountMenu() {
  const user = useUser();
  const { isOpen, toggle, close, dismiss, root } = useDisclosure<HTMLDivElement>();
  const [isLeaving, setIsLeaving] = useState(false);
  const askToLeave = () => {
    // The dialog returns the focus to the element that had it: the menu is closed by then.
    dismiss();
    setIsLeaving(true);
  };
  return (
    <div ref={root} className="sm:relative">
      <button
        type="button"
        data-tip
        aria-label={nav.account}
        aria-expanded={isOpen}
        aria-controls="account-menu"
        onClick={toggle}
        className="grid size-12 shrink-0 place-items-center rounded-full"
      >
        <Avatar person={user} size="small" />
      </button>
      <Suspense>
        {isOpen && <AccountPanel onFollow={close} onAskToLeave={askToLeave} />}
        {isLeaving && <LogoutDialog onClose={() => setIsLeaving(false)} />}
      </Suspense>
    </div>
  );
}
