import { apiSend } from '#pwa/services/http/api-client.ts';
import { ApiError } from '#pwa/services/http/api-error.ts';
import { PICTURE_MAX_BYTES } from '#shared/domain/picture-limits.ts';
import type { ChangeEmailRequest } from '#shared/schemas/auth.ts';
import { profile as text } from '#shared/text/profile.ts';
import type { ToastText } from '#shared/text/toast-type.ts';
import { shrinkPhoto } from './shrink-photo.ts';

export {
  changePicture,
  changeProfile,
  removePicture,
} from '#pwa/services/session/account-changes.ts';

/** Has a link mailed to the address that becomes the own email when it is opened. Throws `ApiError`. */
export function changeEmail(request: ChangeEmailRequest): Promise<void> {
  return apiSend('/api/change-email', request);
}

/** A chosen file, ready to be sent, or the toast that refuses it (PROFILE-5). */
export async function readyPicture(file: File): Promise<Blob | ToastText> {
  if (!file.type.startsWith('image/')) return text.invalidType;
  if (file.size > PICTURE_MAX_BYTES) return text.tooLarge;
  return (await shrinkPhoto(file)) ?? text.invalidType;
}

/** The toast for a failed upload, with the server's message if there is one (PROFILE-6). */
export function uploadFault(error: unknown): ToastText {
  const reason = error instanceof ApiError && error.code !== null ? error.detail : null;
  return { ...text.uploadFailed, ...(reason !== null && { description: reason }) };
}
