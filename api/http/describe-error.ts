import { errorCode } from '../store/error-code.ts';

/**
 * What failed and where in our own code, for the log. Without the message: a failed query's may carry
 * what somebody typed.
 */
export function describeError(error: unknown): Record<'error' | 'code' | 'where', string> {
  if (!(error instanceof Error)) return { error: typeof error, code: '', where: '' };
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  const ours = frames.filter((line) => !/node_modules|node:/.test(line));
  const where = (ours.length > 0 ? ours : frames).slice(0, 5).map((line) => line.trim());
  return { error: error.name, code: errorCode(error), where: where.join(' < ') };
}
