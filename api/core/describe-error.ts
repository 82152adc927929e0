import { errorCode } from './error-code.ts';

/** What failed, for the log. */
export type Failure = {
  error: string;
  code: string;
  where: string;
  /** Of what another's service refused: how it answered, and by what name it knows the call. */
  type?: string;
  status?: number;
  request?: string;
  param?: string;
};

/**
 * What failed and where in our own code, for the log. Without the message: a failed query's, or the payment
 * provider's, may carry what somebody typed.
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

/** Guarantee: any error may have these, of any type; nothing is said of them here. */
function asRefusal(
  error: Error,
): Partial<Record<'type' | 'statusCode' | 'requestId' | 'param', unknown>> {
  return error as Partial<Record<'type' | 'statusCode' | 'requestId' | 'param', unknown>>;
}
