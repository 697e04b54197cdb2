/** The one call in which `security_password` is what is being set, not the proof of who asks. */
const SETTING = 'POST /api/changeSecurityPassword';

/**
 * What a request asks for, without what proves who asks: sent again, the same act may be proved anew, by another
 * passkey's answer or by six digits.
 */
export function actContent(call: string, request: unknown): unknown {
  if (call === SETTING || typeof request !== 'object' || request === null) return request;
  return Object.fromEntries(Object.entries(request).filter(([name]) => name !== 'security_password'));
}
