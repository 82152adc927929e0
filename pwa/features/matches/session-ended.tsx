import { useSync } from '#pwa/app/player-context.tsx';
import { useAuth } from '#pwa/app/session.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { authState } from '#shared/text.ts';

/**
 * 'Authentication Required' when the session ends while the list is open (spec 2, design 7). What
 * this phone has stays readable beneath it.
 */
export function SessionEnded() {
  const { phase } = useSync();
  const { signInAgain } = useAuth();
  if (phase !== 'signed-out') return null;
  return (
    <div role="alert" className="grid gap-3 rounded-2xl border-2 border-fault bg-fault-tint p-4">
      <h2 className="text-2xl">{authState.required}</h2>
      <p>{authState.ended}</p>
      <Button onClick={() => void signInAgain()}>{authState.signIn}</Button>
    </div>
  );
}
