import { underNode24 } from './bring/under-node24.mjs';

await underNode24('tools/check/test-one.ts', process.argv.slice(2));
