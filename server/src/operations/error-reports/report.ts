import { createHash } from 'node:crypto';
import { dateHour, signText } from '@eh/contract/operations/error-reports/date-hour.ts';
import { contentWithoutPersons, pathWithoutIds } from '@eh/contract/operations/error-reports/without-personal-data.ts';
import { HOUR } from '@eh/contract/platform/spans.ts';
import { CAUSES_A_REPORT } from './limits.ts';

/** A failed call as sent by the app. */
interface FailedCall {
  readonly api_url: string;
  readonly res_content: string;
  readonly code: number;
}

/** A stored cause: the same call, status and message. */
export interface Cause {
  readonly call: string;
  readonly code: number;
  readonly content: string;
  /** How often it occurs in the report. */
  readonly count: number;
}

/**
 * Whether a report is signed for the hour of now, the one before or the one after; because phone clocks are inexact.
 * The specification fixes neither zone nor digest, so the hour may be of UTC or China, and the digest SHA-256, SHA-1 or
 * MD5. The sign protects no secret; it only tells reports from noise.
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

/** The different causes among failed calls, without anything that identifies a person. */
export function causesOf(failed: readonly FailedCall[]): readonly Cause[] {
  const causes = new Map<string, Cause>();
  for (const { api_url: url, res_content: answer, code } of failed) {
    const [call, content] = [pathWithoutIds(url), contentWithoutPersons(answer)];
    const key = JSON.stringify([call, code, content]);
    causes.set(key, { call, code, content, count: (causes.get(key)?.count ?? 0) + 1 });
  }
  // Sorted, so that two reports of the same causes lock the rows in the same order.
  return [...causes]
    .slice(-CAUSES_A_REPORT)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, cause]) => cause);
}

/** A host of an API line without a path or user; the app's own origin becomes empty. */
export function lineOf(text: string): string {
  return /^(?:https?:\/\/)?([\w.-]{1,100}(?::\d{1,5})?)$/.exec(text)?.[1] ?? '';
}

/** A device's text reduced to harmless characters. */
export function plainWords(text: string): string {
  return text.replaceAll(/[^\p{L}\d ._-]/gu, '').trim();
}
