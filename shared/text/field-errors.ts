/** Why a contact is refused, on every form. */
export const contactErrors = {
  emailForm: 'Please enter a valid email address',
  phoneForm: 'Please enter a valid phone number',
} as const;

/** Why a day is refused, wherever it is entered. */
export const dateErrors = {
  form: 'Please enter a valid date',
} as const;

/** Why a first or last name is refused, wherever it is entered (docs/rules.md 36). */
export const nameErrors = {
  hidden: 'Please leave out hidden characters',
} as const;
