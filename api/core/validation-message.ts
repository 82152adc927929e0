import { refusals } from '#shared/text/refusals.ts';

/** A rule's own message. Rules without one get a general message, so that zod's own words are never shown. */
export function validationMessage(message: string | undefined): string {
  return message === undefined || message.startsWith('Invalid input') ? refusals.invalid : message;
}
