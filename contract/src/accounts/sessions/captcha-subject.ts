/** The calls that a device may have to be checked for. */
export type CheckedCall =
  | 'POST /api/login'
  | 'POST /api/register'
  | 'POST /api/register/smsCode'
  | 'POST /api/forgot/smsCode'
  | 'POST /api/bindLogin/smsCode';

/** Times that the work of a check may be doubled. */
export const WORK_LEVEL_MAX = 4;

/**
 * The subject of a device check: one call, one name and one device. Both sides use its SHA-256, so that no name appears in
 * the address of a page or in a log.
 */
export function captchaSubject(call: CheckedCall, account: string, deviceId: string): string {
  return JSON.stringify([call, account.trim().toLowerCase(), deviceId]);
}
