import { type FormEvent, type FormHTMLAttributes, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { useReloadGuard } from '#pwa/services/update/reload-guard.ts';
import { clearFault } from '#pwa/ui/toast/toast-store.ts';
import { ApiError } from '../http/api-error.ts';
import { type FormErrors, focusFirstError, formErrors, formValues } from './form-errors.ts';

interface OnlineFormRules<Data> {
  /** The schema of what is sent; its errors are shown at the fields (AUTH-7). */
  schema: z.ZodMiniType<Data>;
  /** The title of the toast if the server refuses or cannot be reached. */
  failed: string;
  /** The text of that toast if the server gave no message. */
  otherwise?: string;
  send: (data: Data) => Promise<unknown>;
  /** The field that a refusal with this code is about: the message is shown there too, and it gets the focus. */
  fieldOf?: (code: string) => string | undefined;
  onSent?: ((data: Data) => void) | undefined;
  /** Asks about what was entered, and returns true if it did: the next submit sends it. */
  asks?: (form: HTMLFormElement) => boolean;
  /** Reads the form for the schema; by default the text of its fields by name. */
  entered?: (form: HTMLFormElement) => unknown;
}

interface OnlineForm {
  form: Pick<FormHTMLAttributes<HTMLFormElement>, 'noValidate' | 'onInput' | 'onSubmit'>;
  errors: FormErrors;
  isBusy: boolean;
  /** Why the last send failed; cleared by the next one. */
  refusal: string | null;
}

/**
 * An uncontrolled form that is sent to the server: checked by its schema and sent once at a time. While it differs
 * from its initial values it counts as being entered. After a failure the entered values stay; errors are shown, and
 * the first invalid field gets the focus.
 */
export function useOnlineForm<Data>(rules: OnlineFormRules<Data>): OnlineForm {
  const [errors, setErrors] = useState<FormErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const { isBusy, call } = useOnlineCall(rules.failed, rules.otherwise);
  const noteEntering = useFormReloadGuard();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { schema, asks, send, fieldOf, onSent, entered = formValues } = rules;
    const { currentTarget } = event;
    const { data, error } = schema.safeParse(entered(currentTarget));
    clearFault();
    flushSync(() => setErrors(error ? formErrors(error.issues) : {}));
    setRefusal(null);
    const isAsked = asks?.(currentTarget);
    if (error) return focusFirstError(currentTarget);
    if (isAsked) return;
    let code: string | null = null;
    const noteCode = (cause: unknown) => {
      if (cause instanceof ApiError) code = cause.code;
      throw cause;
    };
    const failed = await call(() => send(data).catch(noteCode));
    if (failed === undefined) return;
    if (failed === null) return onSent?.(data);
    const field = code === null ? undefined : fieldOf?.(code);
    flushSync(() => {
      setRefusal(failed);
      if (field !== undefined) setErrors({ [field]: failed });
    });
    focusFirstError(currentTarget);
  };
  const form = {
    noValidate: true,
    onInput: noteEntering,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  };
  return { form, errors, isBusy, refusal };
}

/**
 * The `onInput` handler of an uncontrolled form: while a field differs from its initial value, the form counts as
 * being entered, and no new version reloads the page (architecture: Updates).
 */
function useFormReloadGuard(): (event: FormEvent<HTMLFormElement>) => void {
  const [isChanged, setIsChanged] = useState(false);
  useReloadGuard(isChanged);
  return (event) => setIsChanged([...event.currentTarget.elements].some(differsFromItsStart));
}

function differsFromItsStart(field: Element): boolean {
  return field instanceof HTMLInputElement && field.value !== field.defaultValue;
}
