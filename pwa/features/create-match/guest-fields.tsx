import UserPlus from 'lucide-react/icons/user-plus';
import { type ComponentProps, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstError } from '#pwa/services/forms/form-errors.ts';
import { useAuth } from '#pwa/services/session/session.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { ContactField } from '#pwa/ui/forms/contact-field.tsx';
import { TextField } from '#pwa/ui/forms/field.tsx';
import { clearFault } from '#pwa/ui/toast/toast-store.ts';
import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from '#shared/domain/text-lengths.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { guestFaults, missingOf } from './form-rules.ts';
import type { GuestFields as Fields } from './form-state.ts';

const FIELDS = [
  { field: 'firstName', label: fieldLabels.firstName, maxLength: NAME_MAX, required: true },
  { field: 'lastName', label: fieldLabels.lastName, maxLength: NAME_MAX },
  { field: 'phone', label: fieldLabels.phone, maxLength: PHONE_MAX, hint: text.guestNeeds },
  { field: 'email', label: fieldLabels.email, maxLength: EMAIL_MAX },
] as const;

const SIDE_BY_SIDE: readonly string[] = ['firstName', 'lastName'];

/**
 * A guest: first name, and phone or email (MATCH-12). Collapsed until it is needed, then shown to its end, the button. A
 * toast says what is missing (MATCH-22), and only a field what is wrong.
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
  const { errors, add, edited } = useErrors(guest, onAdd, root);
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
      <div className="grid grid-cols-2 gap-3 p-3 tight:grid-cols-1 pt-0">
        <Hint />
        {FIELDS.map(({ field, ...rest }) => {
          const input: ComponentProps<typeof TextField> = {
            ...rest,
            autoComplete: 'off',
            className: SIDE_BY_SIDE.includes(field) ? '' : 'max-sm:col-span-full',
            value: guest[field],
            error: errors[field],
            onChange: (event) => {
              edited();
              onChange(field, event.target.value);
            },
          };
          return field === 'phone' || field === 'email' ? (
            <ContactField key={field} kind={field} {...input} />
          ) : (
            <TextField key={field} {...input} />
          );
        })}
        <Button className="col-span-full" onClick={add}>
          {text.addGuest}
        </Button>
      </div>
    </details>
  );
}

/** What is missing or wrong after a refusal, and the contact that another player has until a field is edited. */
function useErrors(
  guest: Fields,
  onAdd: () => Partial<Fields>,
  root: RefObject<HTMLDetailsElement | null>,
) {
  const [isRefused, setIsRefused] = useState(false);
  const [taken, setTaken] = useState<Partial<Fields>>({});
  const wrong = guestFaults(guest);
  const faults: Partial<Fields> = { ...missingOf(guest), ...wrong };
  const add = () => {
    flushSync(() => setIsRefused(Object.keys(faults).length > 0));
    if (Object.keys(wrong).length > 0) clearFault();
    else {
      const refused = onAdd();
      flushSync(() => setTaken(refused));
    }
    // Gone once the guest is added.
    if (root.current !== null) focusFirstError(root.current);
  };
  const errors = { ...taken, ...(isRefused && faults) };
  return { errors, add, edited: () => setTaken({}) };
}

/** How guests get to rate (GUEST-4). */
function Hint() {
  const { user } = useAuth();
  return (
    <p className="col-span-full text-sm text-muted">
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
