/** Third-party apps: what users let them do, and the tokens they use for it. */

export { appEndpoints } from './endpoints.ts';
export { appListeners } from './grants/app-listeners.ts';
export { countOpenGrants, eraseGrants } from './grants/closing-store.ts';
export { oauthRoutes } from './oauth/routes.ts';
export { appOpenEndpoints } from './open-endpoints.ts';
export { appQueue } from './registration/app-queue.ts';
export { insertSecret } from './secret-store.ts';
export { appOperatorEndpoints, appScreen } from './stopping/operator-endpoints.ts';
export { appProposals } from './stopping/restart-app.ts';
export { changeApp, insertApp, readAppOfClient, setRedirects } from './store.ts';
export { authenticateGrant } from './tokens/authenticate-grant.ts';
