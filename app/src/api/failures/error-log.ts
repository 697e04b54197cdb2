import { API_ERRORS_MAX } from '@eh/contract/operations/error-reports/report-bounds.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';
import { isRecord, readStored, writeStored } from '@eh/ui/reader/stored.ts';

export interface ApiErrorEntry {
  readonly api_url: string;
  readonly res_content: string;
  readonly code: number;
}

/** An entry as it is stored: several tabs add to one log, so a report names the entries that it has taken. */
export interface StoredApiError extends ApiErrorEntry {
  readonly id: string;
}

/** The call that reports: when it fails, there is nothing more to report. */
const REPORTS_TO = '/api/report/errors';
const STORED_AS = 'eh.api-errors';

/** The last fifty calls that got no answer, until they are reported; a reload keeps them. */
export function storedApiErrors(): readonly StoredApiError[] {
  const { entries } = readStored(STORED_AS);
  return Array.isArray(entries) ? entries.filter(isEntry) : [];
}

/** Enough of an answer to tell its cause. */
const STORED_CONTENT_MAX = 2000;

/** Between two reports, as between two polls of notices. */
const REPORT_MILLISECONDS = 60_000;

/** Reports failed calls now and from then on. Most visits have none to report and never load the code for it. */
export function startReporting(): void {
  const report = () => {
    if (storedApiErrors().length === 0) return;
    void import('./report-errors.ts').then(({ reportErrors }) => reportErrors()).catch(() => undefined);
  };
  report();
  setInterval(report, REPORT_MILLISECONDS);
  addEventListener('online', report);
}

/** Somebody who stays after all (a download, a cancelled question) is logged again after this. */
const LEAVING_MILLISECONDS = 10_000;
let isLeaving = false;

/** A page that is left or reloaded cuts its calls off: that is no failure of theirs. */
export function watchLeaving(): void {
  addEventListener('beforeunload', () => {
    isLeaving = true;
    setTimeout(() => {
      isLeaving = false;
    }, LEAVING_MILLISECONDS);
  });
}

/** Stores a failed call on this device; what names a person is taken out before it is reported. */
export function storeApiError({ api_url: url, res_content: content, code }: ApiErrorEntry): void {
  if (isLeaving || url.endsWith(REPORTS_TO)) return;
  const entry = { id: randomId(), api_url: url, res_content: content.slice(0, STORED_CONTENT_MAX), code };
  writeStored(STORED_AS, { entries: [...storedApiErrors(), entry].slice(-API_ERRORS_MAX) });
}

/** Removes what a report has taken; what failed meanwhile stays for the next one. */
export function dropReported(reported: readonly StoredApiError[]): void {
  const taken = new Set(reported.map(({ id }) => id));
  writeStored(STORED_AS, { entries: storedApiErrors().filter(({ id }) => !taken.has(id)) });
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
