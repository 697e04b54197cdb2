/**
 * The file with everything that the platform knows about a person: made in steps, downloaded once, deleted after a day.
 */

export { dataExportRoutes } from './download-route.ts';
export { dataExportEndpoints } from './endpoints.ts';
export { eraseExports } from './erase-exports.ts';
export { makeExports } from './make-exports.ts';
export type { ExportedFile, ExportOwner, ExportPart, FilesPart, TablePart } from './rules.ts';
