/** Management: owners add operators by invitation, change their roles, disable them and give them new keys. */

export { invitationEndpoints } from './invitation-endpoints.ts';
export { invitationsOf } from './invitations.ts';
export { giveNewKeys } from './manage.ts';
export { manageEndpoints, operatorScreen } from './manage-endpoints.ts';
export { operatorKinds } from './manage-kinds.ts';
