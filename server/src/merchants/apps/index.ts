/** Apps of third parties: what users let them do, and the tokens they do it with. */
export { type AppParts, appEndpoints } from './endpoints.ts';
export { oauthRoutes } from './oauth/routes.ts';
export { appOpenEndpoints } from './open-endpoints.ts';
export { insertApp, insertSecret, readAppOfClient, setRedirects } from './store.ts';
export { authenticateGrant } from './tokens/authenticate-grant.ts';
