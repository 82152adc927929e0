import { ApiError } from '#pwa/app/http/api-error.ts';
import { PICTURE_MAX_BYTES } from '#shared/limits.ts';
import type { ToastText } from '#shared/text.ts';
import { profile as text } from '#shared/text-profile.ts';
import { shrinkPhoto } from './shrink-photo.ts';

export { changePicture, changeProfile, removePicture } from '#pwa/app/own-account.ts';

/** A file that was chosen, ready to be sent, or why it is none (spec 5). */
export async function readyPicture(file: File): Promise<Blob | ToastText> {
  if (!file.type.startsWith('image/')) return text.invalidType;
  if (file.size > PICTURE_MAX_BYTES) return text.tooLarge;
  return (await shrinkPhoto(file)) ?? text.invalidType;
}

/** What is said of an upload that failed: the server's sentence, or ours where none came (spec 8). */
export function uploadFault(error: unknown): ToastText {
  const said = error instanceof ApiError && error.code !== null ? error.detail : null;
  return { ...text.uploadFailed, ...(said !== null && { description: said }) };
}
