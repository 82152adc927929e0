import UserPlus from 'lucide-react/icons/user-plus';
import { useRef } from 'react';
import { useAuth } from '#pwa/services/session/session.tsx';
import { createMatch as text } from '#shared/text/create-match.ts';
import type { GuestFields as Fields } from './form-state.ts';
import { GuestForm } from './guest-form.tsx';

/**
 * A guest: first name, and phone or email (MATCH-12). Collapsed until it is needed, then shown to its end, the button.
 */
export function GuestFields({
  guest,
  isOpen,
  onToggle,
  onChange,
  onAdd,
}: {
  guest: Fields;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onChange: (field: keyof Fields, text: string) => void;
  /** Returns why the guest cannot join the team, by the field that another player has too. */
  onAdd: () => Partial<Fields>;
}) {
  const root = useRef<HTMLDetailsElement>(null);
  const show = (isShown: boolean) => {
    onToggle(isShown);
    if (isShown) root.current?.scrollIntoView({ block: 'end' });
  };
  return (
    <details
      ref={root}
      open={isOpen}
      onToggle={(event) => show(event.currentTarget.open)}
      className="scroll-mb-4 rounded-xl border-2 border-edge"
    >
      <Summary />
      <div className="grid grid-cols-1 gap-3 p-3 pt-0">
        <Hint />
        <GuestForm guest={guest} submit={text.addGuest} onChange={onChange} onSubmit={onAdd} />
      </div>
    </details>
  );
}

/** How guests get to rate (GUEST-4). */
function Hint() {
  const { user } = useAuth();
  return (
    <p className="text-sm text-muted">
      {text.guestHint}
      {user?.emailProved === false && ` ${text.guestMails}`}
    </p>
  );
}

function Summary() {
  return (
    <summary className="flex min-h-12 items-center gap-2 px-3 font-semibold">
      <UserPlus aria-hidden="true" className="size-5" />
      {text.guest}
    </summary>
  );
}
