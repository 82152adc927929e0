import type { Ref } from 'react';
import { useOnlineForm } from '#pwa/services/forms/use-online-form.ts';
import { OfflineNotice } from '#pwa/services/online/offline-notice.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { TextField } from '#pwa/ui/forms/field.tsx';
import { focusOnMount } from '#pwa/ui/forms/focus-on-mount.ts';
import { PasswordField as AnyPassword } from '#pwa/ui/forms/password-field.tsx';
import { type SecondFactorProof, secondFactorProof } from '#shared/schemas/second-factor.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { secondFactor as text } from '#shared/text/second-factor.ts';

interface ProofFormProps {
  hint: string;
  label: string;
  tone: 'ball' | 'fault';
  send: (proof: SecondFactorProof) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password and a code before a change of the app. */
export function ProofForm({ hint, label, tone, send, onCancel }: ProofFormProps) {
  const { form, errors, isBusy } = useOnlineForm({
    schema: secondFactorProof,
    failed: text.failed,
    send,
    fieldOf: refusedField,
  });
  return (
    <form {...form} className="grid gap-4">
      <p>{hint}</p>
      <PasswordField ref={focusOnMount} error={errors['password']} />
      <CodeField error={errors['code']} />
      <FormButtons {...{ label, tone, isBusy, onCancel }} />
    </form>
  );
}

const FIELD_OF_REFUSAL = new Map([
  ['wrong_password', 'password'],
  ['wrong_code', 'code'],
]);

/** The field that a refusal of the server is about. */
export function refusedField(code: string): string | undefined {
  return FIELD_OF_REFUSAL.get(code);
}

/** Side by side, so that the longest step is no higher than a phone; below them, why nothing can be sent. */
export function FormButtons({
  label,
  tone = 'ball',
  isBusy,
  onCancel,
}: Pick<ProofFormProps, 'label' | 'onCancel'> & {
  tone?: ProofFormProps['tone'];
  isBusy: boolean;
}) {
  return (
    <>
      <div className="flex flex-wrap gap-3 *:flex-1 tight:*:basis-full!">
        <Button onClick={onCancel}>{text.cancel}</Button>
        <Button type="submit" tone={tone} disabled={isBusy}>
          {label}
        </Button>
      </div>
      <OfflineNotice />
    </>
  );
}

interface FieldProps {
  ref?: Ref<HTMLInputElement>;
  error: string | undefined;
}

export function PasswordField({ ref, error }: FieldProps) {
  return (
    <AnyPassword
      ref={ref}
      label={fieldLabels.password}
      name="password"
      autoComplete="current-password"
      error={error}
    />
  );
}

/** Recovery codes have letters, so it asks for no numeric keyboard. */
export function CodeField({
  ref,
  label = text.code,
  error,
}: FieldProps & { label?: string | undefined }) {
  return (
    <TextField
      ref={ref}
      label={label}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
    />
  );
}
