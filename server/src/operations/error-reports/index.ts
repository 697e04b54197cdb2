/** Error reports: calls of apps that failed, grouped by cause. */

export { errorReportEndpoints, errorScreen } from './endpoints.ts';
