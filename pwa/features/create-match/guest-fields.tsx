import UserPlus from 'lucide-react/icons/user-plus';
import { type ComponentProps, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstError } from '#pwa/services/forms/form-errors.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { ContactField } from '#pwa/ui/forms/contact-field.tsx';
import { TextField } from '#pwa/ui/forms/field.tsx';
import { clearFault } from '#pwa/ui/toast/toast-store.ts';
import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from '#shared/domain/text-lengths.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { guestFaults } from './form-rules.ts';
import type { GuestFields as Fields } from './form-state.ts';

const FIELDS = [
  { field: 'firstName', label: fieldLabels.firstName, maxLength: NAME_MAX },
  { field: 'lastName', label: fieldLabels.lastName, maxLength: NAME_MAX },
  { field: 'phone', label: fieldLabels.phone, maxLength: PHONE_MAX },
  { field: 'email', label: fieldLabels.email, maxLength: EMAIL_MAX },
] as const;

const SIDE_BY_SIDE: readonly string[] = ['firstName', 'lastName'];

/** A guest: first name, and phone or email (MATCH-12). Collapsed until it is needed. */
export function GuestFields({
  guest,
  onChange,
  onAdd,
}: {
  guest: Fields;
  onChange: (field: keyof Fields, text: string) => void;
  onAdd: () => void;
}) {
  const isStarted = Object.values(guest).some((value) => value !== '');
  const [isOpen, setIsOpen] = useState(isStarted);
  const [isRefused, setIsRefused] = useState(false);
  const root = useRef<HTMLDetailsElement>(null);
  const faults = guestFaults(guest);
  const add = () => {
    const isFaulty = Object.keys(faults).length > 0;
    flushSync(() => setIsRefused(isFaulty));
    if (!isFaulty) return onAdd();
    // The fields' present errors replace the earlier ones.
    clearFault();
    if (root.current !== null) focusFirstError(root.current);
  };
  return (
    <details
      ref={root}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="rounded-xl border-2 border-edge"
    >
      <summary className="flex min-h-12 items-center gap-2 px-3 font-semibold">
        <UserPlus aria-hidden="true" className="size-5" />
        {text.guest}
      </summary>
      <div className="grid grid-cols-2 gap-3 p-3 tight:grid-cols-1 pt-0">
        <p className="col-span-full text-sm text-muted">{text.guestHint}</p>
        {FIELDS.map(({ field, ...rest }) => {
          const input: ComponentProps<typeof TextField> = {
            ...rest,
            autoComplete: 'off',
            className: SIDE_BY_SIDE.includes(field) ? '' : 'max-sm:col-span-full',
            value: guest[field],
            error: isRefused ? faults[field] : undefined,
            onChange: (event) => onChange(field, event.target.value),
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
