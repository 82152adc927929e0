/** What an operator asked for is not done; the message says in one line why, and what to do. */
export class OperatorError extends Error {
  override name = 'Refused';
}
