/** Error reports: failed calls of apps, grouped by cause. */

export { errorReportEndpoints, errorScreen } from './endpoints.ts';
