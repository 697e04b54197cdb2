import { createHash } from 'node:crypto';
import { dateHour, signText } from '@eh/contract/operations/error-reports/date-hour.ts';
import { contentWithoutPersons, pathWithoutIds } from '@eh/contract/operations/error-reports/without-personal-data.ts';
import { HOUR } from '@eh/contract/platform/spans.ts';
import { CAUSES_A_REPORT } from './limits.ts';

/** A failed call as the app sends it. */
interface FailedCall {
  readonly api_url: string;
  readonly res_content: string;
  readonly code: number;
}

/** A cause as it is stored: the same call, status and words. */
export interface Cause {
  readonly call: string;
  readonly code: number;
  readonly content: string;
  /** How often the report names it. */
  readonly count: number;
}

/**
 * Whether a report is signed for the hour of now, the one before or the one after; clocks of phones are wrong. The
 * specification names neither the zone of the hour nor the digest: an app may write the hour of UTC or of China, and
 * sign by SHA-256, SHA-1 or MD5. The sign keeps no secret, it only tells a report from noise.
 */
export function isSignedForNow({ sign, timestamp }: { sign: string; timestamp: number }, now: Date): boolean {
  const hash = HASH_OF_LENGTH[sign.length] ?? 'sha256';
  const digest = (text: string) => createHash(hash).update(text).digest('hex');
  return HOURS_TRIED.some((hours) => {
    const hour = dateHour(new Date(now.getTime() + hours * HOUR));
    return digest(signText(timestamp, digest(hour))) === sign.toLowerCase();
  });
}

const HASH_OF_LENGTH: Readonly<Record<number, string>> = { 32: 'md5', 40: 'sha1' };
const CHINA_HOURS = 8;
const HOURS_TRIED = [0, CHINA_HOURS].flatMap((zone) => [zone, zone - 1, zone + 1]);

/** The different causes among failed calls, without anything that names a person. */
export function causesOf(failed: readonly FailedCall[]): readonly Cause[] {
  const causes = new Map<string, Cause>();
  for (const { api_url: url, res_content: answer, code } of failed) {
    const [call, content] = [pathWithoutIds(url), contentWithoutPersons(answer)];
    const key = JSON.stringify([call, code, content]);
    causes.set(key, { call, code, content, count: (causes.get(key)?.count ?? 0) + 1 });
  }
  // In one order, so that two reports of the same causes lock their rows alike.
  return [...causes]
    .slice(-CAUSES_A_REPORT)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, cause]) => cause);
}

/** A host of an API line without a path or user; the own origin is empty. */
export function lineOf(text: string): string {
  return /^(?:https?:\/\/)?([\w.-]{1,100}(?::\d{1,5})?)$/.exec(text)?.[1] ?? '';
}

/** The words of a device, of harmless characters only. */
export function plainWords(text: string): string {
  return text.replaceAll(/[^\p{L}\d ._-]/gu, '').trim();
}
