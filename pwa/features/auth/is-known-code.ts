import { apiPost } from '#pwa/services/http/api-client.ts';
import { checkedCode } from '#shared/schemas/check-code.ts';

/** Whether anybody knows a code that a link put into the form of registration. Throws `ApiError`. */
export async function isKnownCode(code: string): Promise<boolean> {
  return (await apiPost('/api/check-code', { code }, checkedCode)).isKnown;
}
