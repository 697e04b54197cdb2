/** Customer service: a link, or the built-in chat with operators, for people and for visitors. */

export { supportEndpoints } from './endpoints.ts';
export { eraseOldSupport, eraseSupport } from './erase-support.ts';
export { saidInTalks } from './message-store.ts';
export { supportOperatorEndpoints } from './operator-endpoints.ts';
export { chatsOf, countChatsOf } from './own-chats-store.ts';
export { ratingsScreen } from './ratings/rating-endpoint.ts';
export { repliesScreen } from './reply-endpoints.ts';
export { supportListeners } from './support-listeners.ts';
export { supportCaseFiles, supportQueue } from './support-queue.ts';
export { supportSettings } from './support-rules.ts';
export { visitorOf } from './visitor-token.ts';
