/** The documentation for developers of merchants and third parties. */

export { developerRoutes } from './developer-routes.ts';
export type { ExampleKey } from './examples.ts';
export { newestSdkPath } from './sdk-versions.ts';
