/** How long "saved" waits for the second copy of a record if the browser does not answer. */
export const COPY_WAIT_MAX_MS = 3000;
