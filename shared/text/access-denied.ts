/** The title of the refusal of a page that is not the viewer's. */
export const ACCESS_DENIED = 'Access Denied';
