import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { focusFirstError } from '#pwa/services/forms/form-errors.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { asksAboutContacts, ContactField } from '#pwa/ui/forms/contact-field.tsx';
import { TextField } from '#pwa/ui/forms/field.tsx';
import { clearFault, currentToast, dismissToast } from '#pwa/ui/toast/toast-store.ts';
import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from '#shared/domain/text-lengths.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { guestFaults, missingOf } from './form-rules.ts';
import type { GuestFields } from './form-state.ts';

const FIELDS = [
  { field: 'firstName', label: fieldLabels.firstName, maxLength: NAME_MAX, required: true },
  { field: 'lastName', label: fieldLabels.lastName, maxLength: NAME_MAX },
  { field: 'phone', label: fieldLabels.phone, maxLength: PHONE_MAX, hint: text.guestNeeds },
  { field: 'email', label: fieldLabels.email, maxLength: EMAIL_MAX },
] as const;

const SIDE_BY_SIDE: readonly string[] = ['firstName', 'lastName'];

/**
 * The fields of a guest, and the button that adds or saves them. A toast says what is missing (MATCH-22), and only a
 * field what is wrong.
 */
export function GuestForm({
  guest,
  submit,
  onChange,
  onSubmit,
  children,
}: {
  guest: GuestFields;
  /** What the button says. */
  submit: string;
  onChange: (field: keyof GuestFields, text: string) => void;
  /** Returns why the guest cannot join the team, by the field that another player has too. */
  onSubmit: () => Partial<GuestFields>;
  /** Beside the button, which is the main action then. */
  children?: ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { errors, save, edited } = useErrors(guest, onSubmit, root);
  return (
    <div ref={root} className="grid grid-cols-2 gap-3 tight:grid-cols-1">
      {FIELDS.map(({ field, ...rest }) => {
        const input: ComponentProps<typeof TextField> = {
          ...rest,
          autoComplete: 'off',
          className: SIDE_BY_SIDE.includes(field) ? '' : 'max-sm:col-span-full',
          value: guest[field],
          onKeyDown: (event) => {
            // With an input method, Enter may only choose how a name is written.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // It would submit the match.
            event.preventDefault();
            save();
          },
          error: errors[field],
          onChange: (event) => {
            edited();
            onChange(field, event.target.value);
          },
        };
        return field === 'phone' || field === 'email' ? (
          <ContactField
            key={field}
            kind={field}
            // It waits for another tap.
            onAsked={() => button.current?.scrollIntoView({ block: 'nearest' })}
            {...input}
          />
        ) : (
          <TextField key={field} {...input} />
        );
      })}
      {children}
      <Button
        ref={button}
        tone={children ? 'ball' : 'quiet'}
        className={children ? 'scroll-mb-4' : 'col-span-full scroll-mb-4'}
        onClick={save}
      >
        {submit}
      </Button>
    </div>
  );
}

/** What is missing or wrong after a refusal, and the contact that another player has until a field is edited. */
function useErrors(
  guest: GuestFields,
  onSubmit: () => Partial<GuestFields>,
  root: RefObject<HTMLElement | null>,
) {
  const [isRefused, setIsRefused] = useState(false);
  const [taken, setTaken] = useState<Partial<GuestFields>>({});
  const told = useRef(0);
  // What was refused no longer matters once the fields are gone, as after Cancel.
  useEffect(() => () => dismissToast(told.current), []);
  const wrong = guestFaults(guest);
  const faults: Partial<GuestFields> = { ...missingOf(guest), ...wrong };
  const save = () => {
    const hasFaults = Object.keys(faults).length > 0;
    flushSync(() => setIsRefused(hasFaults));
    const isAsked = root.current !== null && asksAboutContacts(root.current);
    if (isAsked && !hasFaults) return;
    if (Object.keys(wrong).length > 0) clearFault();
    else {
      const before = currentToast();
      const refused = onSubmit();
      const after = currentToast();
      if (after !== before && after?.tone === 'fault') told.current = after.id;
      flushSync(() => setTaken(refused));
    }
    // Gone once the guest is in their seat.
    if (root.current !== null) focusFirstError(root.current);
  };
  const errors = { ...taken, ...(isRefused && faults) };
  return { errors, save, edited: () => setTaken({}) };
}
