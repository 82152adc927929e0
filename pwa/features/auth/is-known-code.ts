import { apiPost } from '#pwa/services/http/api-client.ts';
import { checkedCode } from '#shared/schemas/check-code.ts';

/** Whether a code that a link filled into the registration form exists. Throws `ApiError`. */
export async function isKnownCode(code: string): Promise<boolean> {
  return (await apiPost('/api/check-code', { code }, checkedCode)).isKnown;
}
