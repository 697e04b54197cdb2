import { API_ERRORS_MAX } from '@eh/contract/operations/error-reports/report-bounds.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';
import { readStored, writeStored } from '@eh/ui/reader/stored.ts';

export interface ApiErrorEntry {
  readonly api_url: string;
  readonly res_content: string;
  readonly code: number;
}

/** The reporting call itself is not logged: when it fails, there is nothing more to report. */
const REPORTS_TO = '/api/report/errors';
const STORED_AS = 'eh.api-errors';

/**
 * The last fifty calls without an answer, stored until they are reported, even through a reload. The reporter validates
 * them.
 */
export function readLog(): readonly unknown[] {
  const { entries } = readStored(STORED_AS);
  return Array.isArray(entries) ? entries : [];
}

export function writeLog(entries: readonly unknown[]): void {
  writeStored(STORED_AS, { entries: entries.slice(-API_ERRORS_MAX) });
}

/** Enough of an answer to identify its cause. */
const STORED_CONTENT_MAX = 2000;

/** The time between two reports, the same as between two polls of notices. */
const REPORT_MILLISECONDS = 60_000;

/** Reports failed calls now and from then on. Most visits have none, and never load the reporting code. */
export function startReporting(): void {
  const report = () => {
    if (readLog().length === 0) return;
    void import('./report-errors.ts').then(({ reportErrors }) => reportErrors()).catch(() => undefined);
  };
  report();
  setInterval(report, REPORT_MILLISECONDS);
  addEventListener('online', report);
}

/** If the page is not left after all (a download, a cancelled question), failures are logged again after this time. */
const LEAVING_MILLISECONDS = 10_000;
let isLeaving = false;

/** Leaving or reloading a page aborts its calls, which is not a failure to log. */
export function watchLeaving(): void {
  addEventListener('beforeunload', () => {
    isLeaving = true;
    setTimeout(() => {
      isLeaving = false;
    }, LEAVING_MILLISECONDS);
  });
}

/** Stores a failed call on this device; personal data are removed before it is reported. */
export function storeApiError({ api_url: url, res_content: content, code }: ApiErrorEntry): void {
  if (isLeaving || url.endsWith(REPORTS_TO)) return;
  const entry = { id: randomId(), api_url: url, res_content: content.slice(0, STORED_CONTENT_MAX), code };
  writeLog([...readLog(), entry]);
}
