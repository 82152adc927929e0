import Eye from 'lucide-react/icons/eye';
import { type ComponentProps, type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldActions } from '#shared/text/form-fields.ts';
import { IconButton } from '../components/icon-button.tsx';
import { CONTROL, Field, type FieldProps, LINE } from './field.tsx';

/** A labelled password with a button that shows what was typed, and its hint and error below. */
export function PasswordField({
  label,
  hint,
  error,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & FieldProps) {
  const [isShown, setIsShown] = useState(false);
  const toggle = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // Guarantee: the input is right before the button.
    const field = currentTarget.previousElementSibling as HTMLInputElement;
    const { selectionStart, selectionEnd } = field;
    flushSync(() => setIsShown(!isShown));
    // Safari moves the caret when the type changes.
    if (document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd);
  };
  return (
    <Field {...{ label, hint, error, className }} isRequired={input.required}>
      {(named) => (
        <div className="flex gap-2">
          <input
            className={`${CONTROL} ${LINE}`}
            autoCapitalize="none"
            spellCheck={false}
            {...named}
            {...input}
            type={isShown ? 'text' : 'password'}
          />
          <IconButton
            label={fieldActions.showPassword}
            aria-pressed={isShown}
            // The field keeps the focus, and a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
            className="shrink-0"
          >
            {/* Crossed out by its own line: an icon of its own costs the first visit 0.2 kB. */}
            <Eye aria-hidden="true">{isShown && <path d="m2 2 20 20" />}</Eye>
          </IconButton>
        </div>
      )}
    </Field>
  );
}
