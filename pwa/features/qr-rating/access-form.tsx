import { type FormEvent, Suspense, useId, useState } from 'react';
import { focusFirstError } from '#pwa/services/forms/form-errors.ts';
import { OfflineNotice } from '#pwa/services/online/offline-notice.tsx';
import { type Auth, recordsKey } from '#pwa/services/session/session.tsx';
import { useReloadGuard } from '#pwa/services/update/reload-guard.ts';
import { Button, type ButtonTone } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { TextField } from '#pwa/ui/forms/field.tsx';
import { lazyPart } from '#pwa/ui/lazy/lazy-part.ts';
import { paths } from '#shared/domain/paths.ts';
import { haveSameContacts } from '#shared/domain/same-contact.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { guestPage, qrRating as text } from '#shared/text/qr-rating.ts';
import type { ToastText } from '#shared/text/toast-type.ts';
import { enteredContact } from './entered-contact.ts';
import { LineWithLink } from './line-with-link.tsx';
import { type Entered, type Errors, useGuestAccess } from './use-guest-access.ts';

/** Guests on their own phone never fetch it. */
const HandedOffline = lazyPart('HandedOffline', () => import('./handed-offline.tsx'));

/**
 * The form of access (QR-3): guests enter how they were invited, or sign in and come back here; a signed-in
 * member gets the seat with their account (QR-12), or hands the phone to a guest (GUEST-15). Its notices are last, so
 * that losing the signal pushes nothing away.
 */
export function AccessForm({
  matchId,
  member,
  hint = text.formHint,
  denied,
  isHanded = false,
  tone = 'ball',
  onOpened,
}: {
  matchId: string;
  /** The signed-in member, or null. */
  member: Auth['user'];
  hint?: string;
  /** Replaces 'Access Denied' for a guest of this match on this phone. */
  denied?: ToastText | undefined;
  /** True if the member has handed the phone to the guest who fills in the form. */
  isHanded?: boolean;
  /** Of its button; quiet where another comes first. */
  tone?: ButtonTone;
  onOpened: () => void;
}) {
  const hintId = useId();
  const { isBusy, errors, requestAccess } = useGuestAccess(
    matchId,
    member && recordsKey(member),
    onOpened,
    denied,
    isHanded,
  );
  const isMember = member !== null && !isHanded;
  const [known] = useState(() => knownContact(isMember ? matchId : null));
  const isAsked = useIsAsked(known, member, errors);
  const isKnown = known.email + known.phone !== '';
  // With a verified email they would have the seat without the form.
  const own = isMember && !isKnown && !member.emailProved ? member.email : '';
  const [entered, setEntered] = useState(own ? { ...known, email: own } : known);
  useReloadGuard(entered.email !== own || entered.phone !== '');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    void requestAccess(entered).then(() => focusFirstError(currentTarget));
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
          {isMember ? memberHintFor(member, isKnown) : hint}
        </p>
        {own !== '' && <p>{text.ownEmail}</p>}
        {isAsked && <ContactFields entered={entered} errors={errors} onChange={setEntered} />}
        <Button type="submit" tone={tone} disabled={isBusy} className="min-h-14">
          {isMember ? guestPage.mine : text.submit}
        </Button>
        {member === null && <SignInLine matchId={matchId} />}
        {isHanded ? <HandedNotice matchId={matchId} /> : <OfflineNotice />}
      </form>
    </Card>
  );
}

function memberHintFor({ firstName, username }: User, isKnown: boolean): string {
  return isKnown ? text.joinedHint(firstName || username) : text.memberHint(username);
}

type User = NonNullable<Auth['user']>;

/** Not for the email of their own account, until that is refused; then what another try sends stays in sight. */
function useIsAsked(known: Entered, member: Auth['user'], errors: Errors): boolean {
  const isOwn = member !== null && haveSameContacts(known, { email: member.email });
  const asks = !isOwn || errors.email !== undefined;
  const [isAsked, ask] = useState(asks);
  if (asks && !isAsked) ask(true);
  return isAsked;
}

function SignInLine({ matchId }: { matchId: string }) {
  return (
    <LineWithLink words={text.haveAccount} to={paths.signInFor(paths.qrRating(matchId))}>
      {text.login}
    </LineWithLink>
  );
}

/** A guest who has just joined takes over the seat in one tap, and is not asked for their own email (GUEST-16). */
function knownContact(matchId: string | null): Entered {
  const { email, phone } = matchId === null ? {} : enteredContact(matchId);
  return { email: email ?? '', phone: phone ?? '' };
}

function HandedNotice({ matchId }: { matchId: string }) {
  return (
    <Suspense>
      <HandedOffline matchId={matchId} />
    </Suspense>
  );
}

function ContactFields({
  entered,
  errors,
  onChange,
}: {
  entered: Entered;
  errors: Errors;
  onChange: (entered: Entered) => void;
}) {
  return (
    <>
      <TextField
        label={fieldLabels.email}
        hint={text.orPhone}
        type="email"
        autoComplete="email"
        value={entered.email}
        onChange={(event) => onChange({ ...entered, email: event.target.value })}
        error={errors.email}
      />
      <TextField
        label={fieldLabels.phone}
        type="tel"
        autoComplete="tel"
        value={entered.phone}
        onChange={(event) => onChange({ ...entered, phone: event.target.value })}
        error={errors.phone}
      />
    </>
  );
}
