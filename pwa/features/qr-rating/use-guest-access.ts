import { useState } from 'react';
import type { OwnerKey } from '#pwa/db/store/player-db.ts';
import { ApiError, reasonOf } from '#pwa/services/http/api-error.ts';
import { useOneAtATime } from '#pwa/ui/hooks/use-one-at-a-time.ts';
import { clearFault, showToast } from '#pwa/ui/toast/toast-store.ts';
import { isReachable } from '#shared/domain/same-contact.ts';
import { verifyRequest } from '#shared/schemas/qr-rating.ts';
import { contactErrors } from '#shared/text/field-errors.ts';
import { handedPhone } from '#shared/text/handed-phone.ts';
import { guestPage, qrRating as text } from '#shared/text/qr-rating.ts';
import type { ToastText } from '#shared/text/toast-type.ts';
import { handTo, requestAccess } from './commands.ts';

export interface Entered {
  email: string;
  phone: string;
}
export type Errors = Partial<Record<keyof Entered, string>>;

/**
 * Gives a guest or this member access, or hands the member's phone to a guest if `isHanded`, and shows how it went
 * (QR-13, QR-14).
 */
export function useGuestAccess(
  matchId: string,
  member: OwnerKey | null,
  onOpened: () => void,
  denied?: ToastText,
  isHanded = false,
) {
  const { isBusy, run } = useOneAtATime();
  const [errors, setErrors] = useState<Errors>({});
  const submit = async (entered: Entered) => {
    const contact = { email: entered.email.trim(), phone: entered.phone.trim() };
    setErrors({});
    if (!isReachable(contact)) {
      setErrors({ email: text.contactRequired.description });
      return showToast(text.contactRequired, 'fault');
    }
    const request = verifyRequest.safeParse(withoutBlanks(contact));
    if (!request.success) return setErrors(errorsIn(request.error.issues));
    try {
      await (isHanded && member !== null
        ? handTo(matchId, request.data, member)
        : requestAccess(matchId, request.data, member));
      clearFault();
      if (member !== null && !isHanded) showToast(guestPage.claimed);
      onOpened();
    } catch (error) {
      const isDenied = error instanceof ApiError && error.status === 403;
      // Beside the field too: the toast goes, and says nothing of what to do.
      if (isDenied && !denied) setErrors({ [contact.email ? 'email' : 'phone']: text.deniedHint });
      showToast(isDenied && denied ? denied : refusalOf(error, isHanded), 'fault');
    }
  };
  return { isBusy, errors, requestAccess: (entered: Entered) => run(() => submit(entered)) };
}

function withoutBlanks({ email, phone }: Entered) {
  return { ...(email !== '' && { email }), ...(phone !== '' && { phone }) };
}

function errorsIn(issues: readonly { path: PropertyKey[] }[]): Errors {
  const isAbout = (field: keyof Entered) => issues.some(({ path }) => path[0] === field);
  return {
    ...(isAbout('email') && { email: contactErrors.emailForm }),
    ...(isAbout('phone') && { phone: contactErrors.phoneForm }),
  };
}

/** The toast for refused access (QR-14). On a phone that was handed over it says whom it knows without signal. */
export function refusalOf(error: unknown, isHanded = false): ToastText {
  const hasAnswered = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (!hasAnswered) {
    const hasSignal = error instanceof ApiError && error.status >= 500;
    const reason = isHanded && !hasSignal ? `. ${handedPhone.onlyGuests}` : '';
    return { title: text.error, description: text.verifyFailed + reason };
  }
  if (error.code === 'seat_claimed') return text.claimedInShort;
  return error.status === 404
    ? text.notFound
    : { title: text.denied.title, description: reasonOf(error, text.denied.description) };
}
