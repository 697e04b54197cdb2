import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The code of this shop that a page shows. */
export type StepName = 'Pay' | 'Rate' | 'Return' | 'Webhook' | 'Refund' | 'Log in' | 'Logged in' | 'Pay the usual';

/** The lines of a step in steps.ts as they stand, without their indentation. */
export function codeOf(name: StepName): string {
  const text = readFileSync(join(import.meta.dirname, 'steps.ts'), 'utf8');
  const [, after] = text.split(`  // ${name}\n`);
  if (after === undefined) throw new Error(`steps.ts has no step ${name}`);
  const [code = ''] = after.split(/^ {2}\}$/m);
  return `${code}  }`.replaceAll(/^ {2}/gm, '').replaceAll('this.#', '');
}
