/** Maximum lengths of text that people type; generous, and the same on both sides. */
export const USERNAME_MAX = 40;
export const NAME_MAX = 80;
export const EMAIL_MAX = 254;
export const PHONE_MAX = 32;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
export const LOCATION_MAX = 200;
export const CODE_MAX = 40;
/** Signed tokens of mailed links: longer than any of ours. */
export const LINK_TOKEN_MAX = 1000;
export const FEEDBACK_MAX = 5000;
