import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeVectors } from './make-vectors.ts';
import { vectorsFolder, vectorsText } from './vector-files.ts';

mkdirSync(vectorsFolder, { recursive: true });
for (const [name, cases] of await makeVectors()) writeFileSync(join(vectorsFolder, `${name}.json`), vectorsText(cases));
