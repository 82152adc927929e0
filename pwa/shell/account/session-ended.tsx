import { useAuth } from '#pwa/services/session/session.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { sessionText } from '#shared/text/session.ts';
import { ACCOUNT_DELETED, SESSION_ENDED } from '#shared/text/session-ended.ts';
import { CreateAccount } from './create-account.tsx';
import { useSignInAgain } from './use-sign-in-again.ts';

/**
 * 'Authentication Required' above the screen that was open when the server ended the session (LIST-1). The screen
 * stays below it, so that a form on it can be continued. Of a deleted account it says so.
 */
export function SessionEnded() {
  const leave = useSignInAgain();
  const { isAccountDeleted } = useAuth();
  return (
    <div
      role="alert"
      // Across the window and centered: the screens below it are of several widths.
      className="grid justify-items-center gap-3 border-b border-fault bg-fault-tint p-4 text-center"
    >
      <h2 className="text-2xl">{isAccountDeleted ? sessionText.deleted : sessionText.required}</h2>
      <p>{isAccountDeleted ? ACCOUNT_DELETED : SESSION_ENDED}</p>
      {isAccountDeleted ? (
        <CreateAccount />
      ) : (
        <Button onClick={() => void leave()}>{sessionText.signIn}</Button>
      )}
    </div>
  );
}
