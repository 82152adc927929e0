/** The link back to / from a public screen (INSTALL-1). */
export const BACK_HOME = 'Back';

/** Replaces all promises if the browser does not trust the address (no https). */
export const insecure =
  "Phones can't install the app from an address without https. Ask an admin for the https address.";
