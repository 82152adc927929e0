import type { FormErrors } from '#pwa/services/forms/form-errors.ts';
import { TextField } from '#pwa/ui/forms/field.tsx';
import { LOCATION_MAX, NAME_MAX, PHONE_MAX } from '#shared/domain/text-lengths.ts';
import type { CurrentUser } from '#shared/schemas/current-user.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { profileEdit as text } from '#shared/text/profile.ts';

const FIELDS = [
  {
    name: 'firstName',
    label: fieldLabels.firstName,
    autoComplete: 'given-name',
    maxLength: NAME_MAX,
  },
  {
    name: 'lastName',
    label: fieldLabels.lastName,
    autoComplete: 'family-name',
    maxLength: NAME_MAX,
  },
  {
    name: 'location',
    label: text.location,
    hint: text.locationHint,
    autoComplete: 'address-level2',
    maxLength: LOCATION_MAX,
  },
  {
    name: 'phone',
    label: fieldLabels.phone,
    hint: text.phoneHint,
    type: 'tel',
    autoComplete: 'tel',
    maxLength: PHONE_MAX,
  },
] as const;

const SIDE_BY_SIDE: readonly string[] = ['firstName', 'lastName'];

/** The text fields of the own profile; a blank one removes the value. */
export function ProfileFields({ user, errors }: { user: CurrentUser; errors: FormErrors }) {
  return (
    <div className="grid grid-cols-2 gap-4 tight:grid-cols-1">
      {FIELDS.map((field) => (
        <TextField
          key={field.name}
          {...field}
          defaultValue={user[field.name] ?? ''}
          error={errors[field.name]}
          className={SIDE_BY_SIDE.includes(field.name) ? '' : 'col-span-full'}
        />
      ))}
    </div>
  );
}
