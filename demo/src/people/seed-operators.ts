import { PUBLIC_PASSWORD, type PublicOperator } from '@eh/server/composition/starting/public-logins.ts';
import type { WriteContext } from '@eh/server/platform/context.ts';
import type { Vault } from '@eh/server/platform/crypto/vault.ts';
import { addOperator, type NewOperator } from '@eh/server/staff/operators/index.ts';

interface DemoOperator extends Required<NewOperator> {
  readonly name: PublicOperator;
  readonly password: typeof PUBLIC_PASSWORD;
}

/** A production start refuses a database that has them. */
export const demoOperators: readonly DemoOperator[] = [
  { name: 'omar', role: 'owner', password: PUBLIC_PASSWORD, totpSecret: 'OMAR2OWNER2OF2THE2DEMO2HOUSE2AAA' },
  { name: 'olga', role: 'owner', password: PUBLIC_PASSWORD, totpSecret: 'OLGA2OWNER2OF2THE2DEMO2HOUSE2EEE' },
  { name: 'rita', role: 'reviewer', password: PUBLIC_PASSWORD, totpSecret: 'RITA2REVIEWER2OF2THE2DEMO2BBBBBB' },
  { name: 'arno', role: 'arbiter', password: PUBLIC_PASSWORD, totpSecret: 'ARNO2ARBITER2OF2THE2DEMO2CCCCCCC' },
  { name: 'fina', role: 'finance', password: PUBLIC_PASSWORD, totpSecret: 'FINA2FINANCE2OF2THE2DEMO2DDDDDDD' },
  { name: 'susi', role: 'support', password: PUBLIC_PASSWORD, totpSecret: 'SUSI2SUPPORT2OF2THE2DEMO2GGGGGGG' },
];

/** Creates missing demo operators. */
export async function seedOperators(ctx: WriteContext, vault: Vault): Promise<void> {
  for (const operator of demoOperators) await addOperator(ctx, vault, operator);
}
