/** Pushes: notices and chat messages shown on phones while the app is closed. */

export { deleteOldPushes } from './deliveries/delete-old-pushes.ts';
export { pushGauges } from './deliveries/push-gauges.ts';
export { queuePushes } from './deliveries/queue-pushes.ts';
export { startPushing } from './deliveries/start-pushing.ts';
export { pushEndpoints } from './endpoints.ts';
export { pushListeners } from './push-listeners.ts';
export { languageOfDevices, wasShown } from './reached-devices.ts';
export { openSenders } from './senders/open-senders.ts';
export { erasePushes } from './store.ts';
