/** An operator's command that cannot be carried out; the message says in one line why, and what to do. */
export class OperatorError extends Error {
  override name = 'Refused';
}
