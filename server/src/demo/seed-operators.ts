import type { WriteContext } from '../platform/context.ts';
import type { Vault } from '../platform/crypto/vault.ts';
import { addOperator, type NewOperator } from '../staff/operators/index.ts';

/** Public in this source: for demos only. A production start refuses a database that has them. */
export const demoOperators: readonly Required<NewOperator>[] = [
  { name: 'omar', role: 'owner', password: 'Demo-1234', totpSecret: 'OMAR2OWNER2OF2THE2DEMO2HOUSE2AAA' },
  { name: 'olga', role: 'owner', password: 'Demo-1234', totpSecret: 'OLGA2OWNER2OF2THE2DEMO2HOUSE2EEE' },
  { name: 'rita', role: 'reviewer', password: 'Demo-1234', totpSecret: 'RITA2REVIEWER2OF2THE2DEMO2BBBBBB' },
  { name: 'arno', role: 'arbiter', password: 'Demo-1234', totpSecret: 'ARNO2ARBITER2OF2THE2DEMO2CCCCCCC' },
  { name: 'fina', role: 'finance', password: 'Demo-1234', totpSecret: 'FINA2FINANCE2OF2THE2DEMO2DDDDDDD' },
  { name: 'susi', role: 'support', password: 'Demo-1234', totpSecret: 'SUSI2SUPPORT2OF2THE2DEMO2GGGGGGG' },
];

/** Makes missing demo operators, and returns them all, for the start to print. */
export async function seedOperators(ctx: WriteContext, vault: Vault): Promise<readonly Required<NewOperator>[]> {
  for (const operator of demoOperators) await addOperator(ctx, vault, operator);
  return demoOperators;
}
