import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The examples in the documentation; tests extract them from the page and run them. */
const exampleNames = [
  'bearer.sh',
  'prepare.sh',
  'create.sh',
  'pay-test.sh',
  'create.ts',
  'pay-test.ts',
  'webhook.ts',
  'webhook-by-hand.ts',
  'create-in-fiat.ts',
  'payment-link.ts',
  'invoice.ts',
  'plan.ts',
  'refund.ts',
  'settlement.ts',
  'errors.ts',
  'log-in.ts',
  'embed.ts',
  'embedded.js',
  'python/eh.py',
  'python/create.py',
  'python/pay.py',
  'python/webhook.py',
  'python/refund.py',
  'python/settlement.py',
  'python/errors.py',
  'python/log_in.py',
  'php/eh.php',
  'php/create.php',
  'php/pay.php',
  'php/webhook.php',
  'php/refund.php',
  'php/settlement.php',
  'php/errors.php',
  'php/log-in.php',
  'go/eh.go',
  'go/create.go',
  'go/pay.go',
  'go/webhook.go',
  'go/refund.go',
  'go/settlement.go',
  'go/errors.go',
  'go/log-in.go',
  'java/Eh.java',
  'java/Create.java',
  'java/Pay.java',
  'java/Webhook.java',
  'java/Refund.java',
  'java/Settlement.java',
  'java/Errors.java',
  'java/LogIn.java',
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
