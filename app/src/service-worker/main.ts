import { handlePush } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

handlePush(self);
