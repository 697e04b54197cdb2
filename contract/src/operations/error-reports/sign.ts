import { dateHour, signText } from './date-hour.ts';

/**
 * The sign of a report: the digest of its timestamp (Unix seconds) combined with the digest of a date-hour, as the
 * specification defines. The app signs with the hour of the timestamp in UTC; the server tries the hours around its
 * own.
 */
export async function signReport(timestampSeconds: number, hour: Date): Promise<string> {
  return digest(signText(timestampSeconds, await digest(dateHour(hour))));
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
