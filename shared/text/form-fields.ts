/** The names of form fields, on every screen. */
export const fieldLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  username: 'Username',
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
  confirmPassword: 'Confirm password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  signupCode: 'Signup code',
} as const;

/** Buttons beside a field. */
export const fieldActions = { showPassword: 'Show password' } as const;

/** Asked about a contact that is probably mistyped. */
export const contactDoubts = {
  email: "Check the part after the @. If it's right, go ahead.",
  phone: 'Is this the whole number? If it is, go ahead.',
} as const;
