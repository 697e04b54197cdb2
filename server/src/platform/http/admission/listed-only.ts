import { pauseRefusalsOf } from '@eh/contract/accounts/account-safety/pause.ts';
import type { Call } from '@eh/contract/platform/call.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { Refusal } from '../../refusal.ts';

/** A refusal that the contract does not list for its call is a bug, detected wherever answers are checked. */
export function listedOnly(name: string, call: Call, error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  const listed = [...Object.values(call.refusals), ...Object.values(commonRefusals), ...pauseRefusalsOf(name)];
  const isListed = listed.some((kind) => kind.code === error.kind.code);
  return isListed ? error : new Error(`${name} gave ${error.kind.code}, which its contract does not list`);
}
