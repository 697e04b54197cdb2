/** The one call in which `security_password` is the new value, not the authorization. */
const SETTING = 'POST /api/changeSecurityPassword';

/**
 * A request's content without its authorization, because a repeat of the action may have another passkey answer or
 * other digits.
 */
export function actContent(call: string, request: unknown): unknown {
  if (call === SETTING || typeof request !== 'object' || request === null) return request;
  return Object.fromEntries(Object.entries(request).filter(([name]) => name !== 'security_password'));
}
