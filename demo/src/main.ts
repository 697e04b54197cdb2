import { runServer } from '@eh/server/composition/starting/run-server.ts';
import { demoSettings } from './composition/demo-settings.ts';
import { openDemo } from './composition/open-demo.ts';

// `npm start` and `npm run dev` start this: the product with the demo's users, market, shop and chain.
await runServer({ settings: demoSettings, open: openDemo });
