/** A receiver refused this one message: the next message in the queue may still be accepted. */
export class DeliveryRefused extends Error {
  readonly code: string;
  /** True if a retry is useless. */
  readonly isPermanent: boolean;

  constructor(message: string, code: string, isPermanent: boolean) {
    super(message);
    this.code = code;
    this.isPermanent = isPermanent;
  }
}
