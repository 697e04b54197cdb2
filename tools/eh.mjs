import { underNode24 } from './bring/under-node24.mjs';

await underNode24('tools/eh/in-project.ts', process.argv.slice(2));
