/** A failing callback is logged and does not reach the writer, whose transaction is already durable. */
export function runAfterCommit(callback: () => void): void {
  try {
    callback();
  } catch (reason) {
    process.emitWarning(reason instanceof Error ? reason : String(reason));
  }
}
