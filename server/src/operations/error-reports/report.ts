import { signReport } from '@eh/contract/operations/error-reports/sign.ts';
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

/** Whether a report is signed for the hour of now, the one before or the one after; clocks of phones are wrong. */
export async function isSignedForNow(report: { sign: string; timestamp: number }, now: Date): Promise<boolean> {
  for (const hours of [0, -1, 1]) {
    const hour = new Date(now.getTime() + hours * HOUR);
    if ((await signReport(report.timestamp, hour)) === report.sign) return true;
  }
  return false;
}

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
