/** The bytes of an uploaded photo (PROFILE-5); a proxy has its own limit (docs/nginx.conf). */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
/** The longest side of a stored picture. */
export const PICTURE_SIDE_PX = 512;
