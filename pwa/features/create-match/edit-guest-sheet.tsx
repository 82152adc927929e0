import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useReloadGuard } from '#pwa/services/update/reload-guard.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { Dialog } from '#pwa/ui/components/dialog.tsx';
import { clearFault, showToast } from '#pwa/ui/toast/toast-store.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { guestOf, isRefusal, refusalToAdd, takenContact } from './form-rules.ts';
import {
  formReducer,
  type GuestFields,
  type MatchForm,
  type MatchFormAction,
  NO_GUEST,
  playersOf,
  type SeatPlace,
} from './form-state.ts';
import { GuestForm } from './guest-form.tsx';
import { focusSeat } from './seat.tsx';

/** The name and contacts of a seated guest, checked as a new guest's are (MATCH-50). */
export function EditGuestSheet({
  form,
  seat,
  seats,
  change,
  onClose,
}: {
  form: MatchForm;
  seat: SeatPlace;
  /** Holds the seats, of which this one gets the focus back. */
  seats: RefObject<HTMLElement | null>;
  change: (action: MatchFormAction) => void;
  onClose: () => void;
}) {
  useReloadGuard(true);
  const [fields, setFields] = useState(() => fieldsOf(playersOf(form, seat.team)[seat.index]));
  const save = () => {
    const guest = guestOf(fields);
    if (isRefusal(guest)) {
      showToast(guest, 'fault');
      return {};
    }
    // The guest may keep their own contacts.
    const others = formReducer(form, { type: 'remove', ...seat });
    const refusal = refusalToAdd(others, seat.team, guest);
    if (refusal !== null) {
      showToast(refusal, 'fault');
      return takenContact(others, seat.team, guest);
    }
    clearFault();
    flushSync(() => {
      change({ type: 'edit', seat, guest });
      onClose();
    });
    // With another contact the button that opened the sheet is a new one.
    if (seats.current) focusSeat(seats.current, seat);
    return {};
  };
  return (
    <Dialog title={text.editGuest} onClose={onClose}>
      <GuestForm
        guest={fields}
        submit={text.saveGuest}
        onChange={(field, value) => setFields((before) => ({ ...before, [field]: value }))}
        onSubmit={save}
      >
        <Button onClick={onClose}>{text.cancel}</Button>
      </GuestForm>
    </Dialog>
  );
}

function fieldsOf(guest: PlayerEntry | undefined): GuestFields {
  const { firstName = '', lastName = '', phone = '', email = '' } = guest ?? NO_GUEST;
  return { firstName, lastName, phone, email };
}
