import { type FormEvent, useId, useState } from 'react';
import { useEntering } from '#pwa/app/entering.ts';
import { focusFirstError } from '#pwa/app/forms/focus-first-error.ts';
import { paths } from '#pwa/app/paths.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { TextField } from '#pwa/ui/field.tsx';
import { fields } from '#shared/text-fields.ts';
import { qrPage as text } from '#shared/text-qr-page.ts';
import { LineWithLink } from './line-with-link.tsx';
import { useLetIn } from './use-let-in.ts';

/** The guest says how they were invited (spec 2, 5); a member signs in and comes back here. */
export function AccessForm({
  matchId,
  hint = text.formHint,
  onOpened,
}: {
  matchId: string;
  hint?: string;
  onOpened: () => void;
}) {
  const hintId = useId();
  const { isBusy, errors, letIn } = useLetIn(matchId, onOpened);
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState('');
  useEntering(email !== '' || phone !== '');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    void letIn({ email, phone }).then(() => focusFirstError(currentTarget));
  };
  return (
    <Card>
      <form
        noValidate
        aria-label={text.form}
        aria-describedby={hintId}
        onSubmit={submit}
        className="grid grid-cols-1 gap-4"
      >
        <p id={hintId} className="text-lg">
          {hint}
        </p>
        <TextField
          label={fields.email}
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={errors.email}
        />
        <TextField
          label={fields.phone}
          hint={text.optional}
          type="tel"
          autoComplete="tel"
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
          error={errors.phone}
        />
        <Button type="submit" tone="ball" disabled={isBusy} className="min-h-14">
          {text.submit}
        </Button>
        <LineWithLink words={text.haveAccount} to={paths.signInFor(paths.qrRating(matchId))}>
          {text.login}
        </LineWithLink>
      </form>
    </Card>
  );
}
