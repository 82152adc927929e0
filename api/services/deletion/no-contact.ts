/** The columns of a seat without any personal data. */
export const NO_CONTACT = {
  email: null,
  emailFold: null,
  phone: null,
  phoneFold: null,
  firstName: null,
  lastName: null,
} as const;
