/** Notices: stored for each user, pushed over the private channel, and listed for users who were away. */

export { deliveriesOf } from './deliveries.ts';
export { type NotificationParts, notificationEndpoints } from './endpoints.ts';
export { messageDeadlines, type Reached } from './message-silent.ts';
export { noticeSettings } from './notice-rules.ts';
export { noteTaken, notificationListeners } from './notification-listeners.ts';
export { eraseNotices, eraseOldNotices } from './store.ts';
export { noteSeen } from './take-notices.ts';
