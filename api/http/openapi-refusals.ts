import type { ProblemCode } from '#api/core/problem.ts';
import type { DescribedOperation } from './openapi.ts';
import type { DocumentedCall } from './openapi-document.ts';
import { statusOf } from './problem-status.ts';
import { refusalMeanings } from './refusal-meanings.ts';

/** What any call may be answered, through no fault of its own. */
const ANYWHERE: readonly ProblemCode[] = ['internal', 'not_ready'];
/** What stands before every write (see request-guards.ts). */
const BEFORE_WRITES: readonly ProblemCode[] = [
  'foreign_origin',
  'bad_json',
  'too_large',
  'not_json',
];
const FIELD = {
  type: 'string' as const,
  description:
    'Where the first wrong value stands, such as `team1Players.0.email`; none for the whole body.',
};

/** Adds every refusal of a call to its responses: by status, with its codes and what they mean. */
export function addRefusals({ method, operation }: DocumentedCall): void {
  const codesByStatus = new Map<string, ProblemCode[]>();
  for (const code of refusalsOf(method, operation)) {
    const status = String(statusOf(code));
    codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code]);
  }
  operation.responses ??= {};
  for (const [status, codes] of codesByStatus)
    operation.responses[status] = {
      description: codes.map((code) => `- \`${code}\`: ${refusalMeanings[code]}`).join('\n'),
      content: { 'application/json': { schema: problemOf(codes) } },
    };
}

function refusalsOf(method: string, operation: DocumentedCall['operation']): Set<ProblemCode> {
  const described: DescribedOperation & DocumentedCall['operation'] = operation;
  const told = described['x-refusals'] ?? [];
  delete described['x-refusals'];
  const isValidated = operation.parameters !== undefined || operation.requestBody !== undefined;
  const invalid: readonly ProblemCode[] = isValidated ? ['invalid'] : [];
  const before = method === 'GET' ? [] : BEFORE_WRITES;
  return new Set([...invalid, ...before, ...told, ...ANYWHERE]);
}

function problemOf(codes: string[]) {
  return {
    type: 'object' as const,
    properties: {
      code: { type: 'string' as const, enum: codes },
      message: { type: 'string' as const },
      ...(codes.includes('invalid') && { field: FIELD }),
    },
    required: ['code', 'message'],
    additionalProperties: false,
  };
}
