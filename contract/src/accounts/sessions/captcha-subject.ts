/** The calls that a device may have to be checked for. */
export type CheckedCall =
  | 'POST /api/login'
  | 'POST /api/register'
  | 'POST /api/register/smsCode'
  | 'POST /api/forgot/smsCode'
  | 'POST /api/bindLogin/smsCode';

/** The most times that the work of a check may be doubled. */
export const WORK_LEVEL_MAX = 4;

/**
 * The subject of a device check: one call, one name and one device. Client and server use its SHA-256, so that no name
 * appears in a URL or a log.
 */
export function captchaSubject(call: CheckedCall, account: string, deviceId: string): string {
  return JSON.stringify([call, account.trim().toLowerCase(), deviceId]);
}
