/** The one call in which `security_password` is the new value, not the authorization. */
const SETTING = 'POST /api/changeSecurityPassword';

/**
 * The content of a request without its authorization: when it is sent again, the same action may carry another passkey
 * answer or another six digits.
 */
export function actContent(call: string, request: unknown): unknown {
  if (call === SETTING || typeof request !== 'object' || request === null) return request;
  return Object.fromEntries(Object.entries(request).filter(([name]) => name !== 'security_password'));
}
