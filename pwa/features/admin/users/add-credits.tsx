import { useState } from 'react';
import { useOnlineForm } from '#pwa/services/forms/use-online-form.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { TextField } from '#pwa/ui/forms/field.tsx';
import { addCreditsRequest } from '#shared/schemas/admin.ts';
import { adminScreens, userActions } from '#shared/text/admin.ts';
import { adminFailures } from '#shared/text/admin-refusals.ts';
import { addCredits } from '../commands.ts';
import { numbersIn } from '../form-numbers.ts';
import { useActionDone } from '../use-admin-action.ts';

const text = userActions.addCredits;

/** An amount greater than 0 (ADMIN-7); before it is sent, the form says who gets how much. */
export function AddCredits({ id, who, onDone }: { id: number; who: string; onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const { data } = addCreditsRequest.safeParse({ amount: Number(typed) });
  const tell = useActionDone();
  const { form, errors, isBusy } = useOnlineForm({
    schema: addCreditsRequest,
    failed: adminFailures.addCredits,
    entered: (entered) => numbersIn(entered, ['amount']),
    send: ({ amount }) => addCredits(id, amount),
    onSent: () => {
      tell(text.done);
      onDone();
    },
  });
  return (
    <form {...form} className="flex flex-wrap items-start gap-3">
      <TextField
        className="min-w-[min(100%,9.25rem)] flex-1"
        label={text.amount}
        hint={data ? text.adds(data.amount, who) : text.hint}
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        error={errors['amount']}
      />
      <Button
        type="submit"
        className="mt-[calc(1.5rem+6px)] max-[24rem]:mt-0 max-[24rem]:grow"
        disabled={isBusy}
      >
        {isBusy ? adminScreens.underWay : text.submit}
      </Button>
    </form>
  );
}
