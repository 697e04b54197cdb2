import { runServer } from './composition/starting/run-server.ts';
import { noMoreSettings } from './config/more-settings.ts';

// The product. The demo is a separate composition that adds its users: `demo/src/main.ts`.
await runServer({ settings: noMoreSettings, open: async (config) => ({ config }) });
