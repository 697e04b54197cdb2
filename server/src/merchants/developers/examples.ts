import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The examples in the documentation; a test extracts them from the page and runs them. */
const exampleNames = [
  'bearer.sh',
  'prepare.sh',
  'create.sh',
  'pay-test.sh',
  'create.mjs',
  'pay-test.mjs',
  'webhook.mjs',
  'webhook-by-hand.mjs',
  'webhook_by_hand.py',
  'create-in-fiat.mjs',
  'payment-link.mjs',
  'refund.mjs',
  'settlement.mjs',
  'errors.mjs',
  'log-in.mjs',
  'embed.mjs',
  'embedded.js',
] as const;
export type ExampleName = (typeof exampleNames)[number];

export interface ExampleKey {
  readonly id: string;
  readonly secret: string;
  /** A bearer key of the test environment. */
  readonly bearer: string;
}

const FOLDER = join(import.meta.dirname, '../../../public/developers/examples');
const texts = new Map(exampleNames.map((name) => [name, readFileSync(join(FOLDER, name), 'utf8').trim()]));

/** An example ready to be copied: with the address of this server, and a key that works there, if there is one. */
export function exampleText(name: ExampleName, origin: string, key: ExampleKey | null): string {
  const text = (texts.get(name) ?? '').replaceAll('https://eh.example', origin);
  if (key === null) return text;
  return text
    .replace("EH_KEY='eh_test_…'", `EH_KEY='${key.id}'`)
    .replace("EH_SECRET='…'", `EH_SECRET='${key.secret}'`)
    .replace('ehb_test_…', key.bearer);
}
