/** Third-party apps: what users let them do, and the tokens they use for it. */

export { coins, GRANT_CURRENCY } from './coins.ts';
export { appEndpoints } from './endpoints.ts';
export { appListeners } from './grants/app-listeners.ts';
export { countOpenGrants, eraseGrants } from './grants/closing-store.ts';
export { grantsById } from './grants/grant-store.ts';
export { payByGrant } from './grants/payments/pay-by-grant.ts';
export { lockPayingGrant, payAbilityOf } from './grants/payments/paying-grant.ts';
export { GRANT_PAY_ENDED } from './grants/publish-pay-end.ts';
export { oauthRoutes } from './oauth/routes.ts';
export { appOpenEndpoints } from './open-endpoints.ts';
export { presentApp } from './present-app.ts';
export { appQueue } from './registration/app-queue.ts';
export { insertSecret } from './secret-store.ts';
export { appOperatorEndpoints, appScreen } from './stopping/operator-endpoints.ts';
export { appProposals } from './stopping/restart-app.ts';
export { changeApp, insertApp, readAppOfClient, readApps, setRedirects } from './store.ts';
export { authenticateGrant } from './tokens/authenticate-grant.ts';
