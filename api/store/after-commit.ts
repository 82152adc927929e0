/** What is durable stays durable: a failing callback is told to the operator, not to the writer. */
export function runAfterCommit(callback: () => void): void {
  try {
    callback();
  } catch (reason) {
    process.emitWarning(reason instanceof Error ? reason : String(reason));
  }
}
