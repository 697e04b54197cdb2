import type { UsdtChain } from '@eh/contract/usdt/chains/chains.ts';
import { redemptionRefusals } from '@eh/contract/usdt/redemptions/refusals.ts';
import type { ReadContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readAddress } from '../../trading/payment-accounts/index.ts';
import { type Chain, isDepositAddress, NodeUnavailable, type Payouts } from '../chains/index.ts';

/** Each network's own address format, the other network's, and the zero address. */
const formats = {
  ERC20: { own: 'ethereum', other: 'tron', nobody: '0x0000000000000000000000000000000000000000' },
  TRC20: { own: 'tron', other: 'ethereum', nobody: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' },
} as const satisfies Record<UsdtChain, object>;

/** The address in its network's spelling; null if it is invalid there. */
export function payoutAddress(chain: Pick<Chain, 'name'>, typed: string): string | null {
  return readAddress(formats[chain.name].own, typed);
}

/** The address in its network's spelling. Refuses a wrong checksum, an address of another network, and our own addresses. */
export async function requirePayoutAddress(ctx: ReadContext, chain: Chain, typed: string): Promise<string> {
  const { other, nobody } = formats[chain.name];
  const address = payoutAddress(chain, typed);
  const data = { chain: chain.network };
  if (address === null)
    throw new Refusal(
      readAddress(other, typed) === null
        ? redemptionRefusals.PayoutAddressWrong
        : redemptionRefusals.PayoutAddressOfOtherChain,
      data,
    );
  if (address === nobody) throw new Refusal(redemptionRefusals.PayoutAddressWrong, data);
  const isOurs = [chain.contract, chain.payouts?.from].includes(address);
  if (isOurs || (await isDepositAddress(ctx.reader, chain.name, address)))
    throw new Refusal(redemptionRefusals.PayoutAddressIsOurs);
  return address;
}

/**
 * Refuses the address of a contract, because many contracts lose coins sent to them. Calls the node, so runs outside
 * transactions.
 */
export async function refuseContract(payouts: Payouts, address: string): Promise<void> {
  if (await answered(payouts.isContract(address))) throw new Refusal(redemptionRefusals.PayoutAddressIsContract);
}

/** The node's answer; an unreachable node becomes a readable refusal. */
export async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NodeUnavailable) throw new Refusal(redemptionRefusals.ChainNotAnswering);
    throw error;
  }
}

/** The payouts of a network; refuses if none are configured. */
export function requirePayouts(chain: Chain | undefined): Payouts {
  if (!chain?.payouts) throw new Refusal(redemptionRefusals.RedemptionClosed);
  return chain.payouts;
}
