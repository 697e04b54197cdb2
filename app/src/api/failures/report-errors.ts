import { signReport } from '@eh/contract/operations/error-reports/sign.ts';
import { contentWithoutPersons, pathWithoutIds } from '@eh/contract/operations/error-reports/without-personal-data.ts';
import { serverNow } from '@eh/ui/reader/server-clock.ts';
import { isRecord } from '@eh/ui/reader/stored.ts';
import { deviceData } from '../../session/devices/device.ts';
import { callApi } from '../call-api.ts';
import { apiBaseUrl } from '../lines/api-lines.ts';
import { type ApiErrorEntry, readLog, writeLog } from './error-log.ts';

/** A stored entry. Several tabs append to one log, so a report lists the entries it has taken. */
interface StoredApiError extends ApiErrorEntry {
  readonly id: string;
}

/**
 * Sends the log if it is not empty, and deletes what the server has accepted. A failure is silent by the specification.
 */
export async function reportErrors(): Promise<void> {
  const errors = storedApiErrors();
  // Without a secure context (such as a plain http address in a local network) browsers offer no digests, and nothing
  // is sent.
  if (errors.length === 0 || !navigator.onLine || !isSecureContext) return;
  const now = new Date(serverNow());
  const timestamp = Math.floor(now.getTime() / 1000);
  const { os_name, os_version, app_version } = deviceData();
  try {
    await callApi(
      'POST /api/report/errors',
      {
        sign: await signReport(timestamp, now),
        timestamp,
        errors: errors.map(({ api_url: url, res_content: content, code }) => ({
          api_url: pathWithoutIds(url),
          res_content: contentWithoutPersons(content),
          code,
        })),
        ...(os_name === undefined ? {} : { os_name }),
        ...(os_version === undefined ? {} : { os_version }),
        ...(app_version === undefined ? {} : { app_version }),
        api_line: apiBaseUrl(),
      },
      { feedback: 'none', withoutToken: true },
    );
    dropReported(errors);
  } catch {
    // The entries are sent again with the next report.
  }
}

/** The valid entries of the log: anything not written by this app is ignored. */
export function storedApiErrors(): readonly StoredApiError[] {
  return readLog().filter(isEntry);
}

/** Removes the reported entries; failures logged meanwhile remain for the next report. */
export function dropReported(reported: readonly StoredApiError[]): void {
  const taken = new Set(reported.map(({ id }) => id));
  writeLog(storedApiErrors().filter(({ id }) => !taken.has(id)));
}

function isEntry(value: unknown): value is StoredApiError {
  return (
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    typeof value['api_url'] === 'string' &&
    typeof value['res_content'] === 'string' &&
    typeof value['code'] === 'number'
  );
}
