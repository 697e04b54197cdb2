import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bring/root.ts';
import { documents } from './documents.ts';

for (const [path, text] of Object.entries(documents)) writeFileSync(join(root, path), text());
