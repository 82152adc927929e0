import { useOnlineForm } from '#pwa/services/forms/use-online-form.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { TextField } from '#pwa/ui/forms/field.tsx';
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
  });
  return (
    <form {...form} className="grid gap-4">
      <p>{hint}</p>
      <PasswordField error={errors['password']} />
      <CodeField error={errors['code']} />
      <Button type="submit" tone={tone} disabled={isBusy}>
        {label}
      </Button>
      <Button onClick={onCancel}>{text.cancel}</Button>
    </form>
  );
}

export function PasswordField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label={fieldLabels.password}
      name="password"
      type="password"
      autoComplete="current-password"
      error={error}
    />
  );
}

/** Recovery codes have letters, so it asks for no numeric keyboard. */
export function CodeField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label={text.code}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
    />
  );
}
