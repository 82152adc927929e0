/** Of a seat nothing that tells who sat there. */
export const NO_CONTACT = {
  email: null,
  emailFold: null,
  phone: null,
  phoneFold: null,
  firstName: null,
  lastName: null,
} as const;
