import Dices from 'lucide-react/icons/dices';
import { useState } from 'react';
import type { FormErrors } from '#pwa/services/forms/form-errors.ts';
import { useOnlineForm } from '#pwa/services/forms/use-online-form.ts';
import { OfflineNotice } from '#pwa/services/online/offline-notice.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { Dialog } from '#pwa/ui/components/dialog.tsx';
import { DialogButtons } from '#pwa/ui/components/dialog-buttons.tsx';
import { SelectField, TextField } from '#pwa/ui/forms/field.tsx';
import { MEMBERSHIP_TYPES } from '#shared/domain/membership.ts';
import { CODE_MAX } from '#shared/domain/text-lengths.ts';
import { createCodeRequest } from '#shared/schemas/admin.ts';
import { signupCodes as text } from '#shared/text/admin.ts';
import { adminFailures } from '#shared/text/admin-refusals.ts';
import { createCode } from '../commands.ts';
import { numbersIn } from '../form-numbers.ts';
import { randomCode } from '../random-code.ts';
import { useActionDone } from '../use-admin-action.ts';

/** The defaults of a new signup code (CODE-5). */
const DEFAULTS = { membershipType: 'premium', membershipDuration: 365, maxUses: 1 };

/** The form for a new signup code. */
export function CodeSheet({ onClose }: { onClose: () => void }) {
  const tell = useActionDone();
  const { form, errors, isBusy } = useOnlineForm({
    schema: createCodeRequest,
    failed: adminFailures.createCode,
    entered: (entered) => numbersIn(entered, ['membershipDuration', 'maxUses']),
    send: createCode,
    onSent: (sent) => {
      tell(text.created(sent.code));
      onClose();
    },
  });
  return (
    <Dialog title={text.create} onClose={onClose}>
      <form {...form} className="grid grid-cols-1 gap-4">
        {/* On a phone a sheet grows upward, so this moves none of its fields. */}
        <OfflineNotice />
        <CodeFields errors={errors} />
        <DialogButtons action={text.submit} disabled={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function CodeFields({ errors }: { errors: FormErrors }) {
  return (
    <>
      <CodeField error={errors['code']} />
      <TextField
        label={text.description}
        hint={text.descriptionHint}
        name="description"
        required
        autoComplete="off"
        error={errors['description']}
      />
      <SelectField
        label={text.membershipType}
        name="membershipType"
        defaultValue={DEFAULTS.membershipType}
      >
        {MEMBERSHIP_TYPES.map((type) => (
          <option key={type} value={type}>
            {text.types[type]}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-2 gap-3 tight:grid-cols-1">
        {(['membershipDuration', 'maxUses'] as const).map((name) => (
          <TextField
            key={name}
            label={text[name]}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={DEFAULTS[name]}
            error={errors[name]}
          />
        ))}
      </div>
    </>
  );
}

/** The field for the code, typed or made at random. */
function CodeField({ error }: { error: string | undefined }) {
  const [code, setCode] = useState('');
  return (
    <div className="flex flex-wrap items-start gap-3">
      <TextField
        // Wide enough for a code made at random: the button moves below it first.
        className="min-w-[min(100%,11rem)] flex-1"
        label={text.code}
        name="code"
        required
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={CODE_MAX}
        value={code}
        onChange={({ target }) => setCode(target.value.toUpperCase())}
        error={error}
      />
      <Button
        className="mt-[calc(1.5rem+6px)] max-[24rem]:mt-0 max-[24rem]:grow"
        aria-label={text.random}
        onClick={() => setCode(randomCode())}
      >
        <Dices aria-hidden="true" />
        {text.randomShort}
      </Button>
    </div>
  );
}
