import type { FormEvent } from 'react';
import { useOnlineForm } from '#pwa/services/forms/use-online-form.ts';
import { WithOfflineNotice } from '#pwa/services/forms/with-offline-notice.tsx';
import { Button, type ButtonTone } from '#pwa/ui/components/button.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { TextField } from '#pwa/ui/forms/field.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { CODE_MAX } from '#shared/domain/text-lengths.ts';
import { redeemRequest } from '#shared/schemas/subscription.ts';
import { offlineForm } from '#shared/text/offline-form.ts';
import { redeemCode as text } from '#shared/text/subscription.ts';
import { subscriptionMessages } from '#shared/text/subscription-messages.ts';
import { followMembership, redeemCode } from './commands.ts';

/** The card that redeems a beta code (CODE-3, CODE-4). */
export function RedeemCode({ tone }: { tone: ButtonTone }) {
  const { form, errors, isBusy } = useOnlineForm({
    schema: redeemRequest,
    failed: text.failed,
    otherwise: subscriptionMessages.redeemFailed,
    // Without an answer, or after too many attempts, the code may well be right.
    fieldOf: (refused) => (refused.startsWith('code_') ? 'code' : undefined),
    send: async ({ code }) => {
      const { message } = await redeemCode(code);
      showToast(text.done(message));
      // The code is redeemed: without this answer the feed brings the result.
      await followMembership().catch(() => undefined);
    },
  });
  return (
    <TitledCard id="redeem" title={text.title}>
      <form {...form} className="grid grid-cols-1 gap-3">
        <WithOfflineNotice noSignal={offlineForm.redeem}>
          <TextField
            label={text.label}
            name="code"
            maxLength={CODE_MAX}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            onInput={toUpperCase}
            error={errors['code']}
          />
          <Button type="submit" tone={tone} disabled={isBusy}>
            {text.submit}
          </Button>
        </WithOfflineNotice>
      </form>
    </TitledCard>
  );
}

/** Upper-cases the input (CODE-3) and keeps the cursor where it was. */
function toUpperCase({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd } = field;
  field.value = field.value.toUpperCase();
  field.setSelectionRange(selectionStart, selectionEnd);
}
