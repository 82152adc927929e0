import { errorCode } from './error-code.ts';

/** An error, as it is logged. */
export type Failure = {
  error: string;
  code: string;
  where: string;
  /** For an external service's refusal: its error type, and its id of the call. */
  type?: string;
  status?: number;
  request?: string;
  param?: string;
};

/**
 * The error's name and where in our code it occurred, for the log. Without the message, because that of a failed query
 * or of the payment provider may contain personal data.
 */
export function describeError(error: unknown): Failure {
  if (!(error instanceof Error)) return { error: typeof error, code: '', where: '' };
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  const ours = frames.filter((line) => !/node_modules|node:/.test(line));
  const where = (ours.length > 0 ? ours : frames).slice(0, 5).map((line) => line.trim());
  const code = errorCode(error);
  return { error: error.name, code, where: where.join(' < '), ...describeRefusal(error) };
}

function describeRefusal(error: Error): Omit<Failure, 'error' | 'code' | 'where'> {
  const { type, statusCode, requestId, param } = asRefusal(error);
  return {
    ...(typeof type === 'string' && { type }),
    ...(typeof statusCode === 'number' && { status: statusCode }),
    ...(typeof requestId === 'string' && { request: requestId }),
    ...(typeof param === 'string' && { param }),
  };
}

/** Guarantee: any error may have these properties, of any type; this asserts nothing about them. */
function asRefusal(
  error: Error,
): Partial<Record<'type' | 'statusCode' | 'requestId' | 'param', unknown>> {
  return error as Partial<Record<'type' | 'statusCode' | 'requestId' | 'param', unknown>>;
}
