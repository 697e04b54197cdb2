/** The file with everything that the platform knows of a person: made in steps, fetched once, deleted after a day. */

export { dataExportRoutes } from './download-route.ts';
export { dataExportEndpoints } from './endpoints.ts';
export { eraseExports } from './erase-exports.ts';
export { makeExports } from './make-exports.ts';
export type { ExportedFile, ExportOwner, ExportPart, FilesPart, TablePart } from './rules.ts';
