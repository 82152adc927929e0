import { refusals } from '#shared/text/refusals.ts';

/** A rule's own sentence; zod's words, which a rule without one has, never end up in front of people. */
export function validationMessage(message: string | undefined): string {
  return message === undefined || message.startsWith('Invalid input') ? refusals.invalid : message;
}
