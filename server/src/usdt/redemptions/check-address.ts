import type { UsdtChain } from '@eh/contract/usdt/chains/chains.ts';
import { redemptionRefusals } from '@eh/contract/usdt/redemptions/refusals.ts';
import type { ReadContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readAddress } from '../../trading/payment-accounts/index.ts';
import { type Chain, isDepositAddress, NodeUnavailable, type Payouts } from '../chains/index.ts';

/** How a network writes its addresses, and the one that is nobody's. */
const writings = {
  ERC20: { own: 'ethereum', other: 'tron', nobody: '0x0000000000000000000000000000000000000000' },
  TRC20: { own: 'tron', other: 'ethereum', nobody: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' },
} as const satisfies Record<UsdtChain, object>;

/** The address as its network writes it; null when it is none there. */
export function payoutAddress(chain: Pick<Chain, 'name'>, typed: string): string | null {
  return readAddress(writings[chain.name].own, typed);
}

/** The address as it is written rightly. Refuses a wrong checksum, an address of another network, and our own ones. */
export async function requirePayoutAddress(ctx: ReadContext, chain: Chain, typed: string): Promise<string> {
  const { other, nobody } = writings[chain.name];
  const address = payoutAddress(chain, typed);
  const said = { chain: chain.network };
  if (address === null)
    throw new Refusal(
      readAddress(other, typed) === null
        ? redemptionRefusals.PayoutAddressWrong
        : redemptionRefusals.PayoutAddressOfOtherChain,
      said,
    );
  if (address === nobody) throw new Refusal(redemptionRefusals.PayoutAddressWrong, said);
  const isOurs = [chain.contract, chain.payouts?.from].includes(address);
  if (isOurs || (await isDepositAddress(ctx.reader, chain.name, address)))
    throw new Refusal(redemptionRefusals.PayoutAddressIsOurs);
  return address;
}

/** Refuses an address at which a contract stands: many lose what is sent to them. Asks the node, so no transaction may wait for it. */
export async function refuseContract(payouts: Payouts, address: string): Promise<void> {
  if (await answered(payouts.isContract(address))) throw new Refusal(redemptionRefusals.PayoutAddressIsContract);
}

/** What the node says; a node that is down is a refusal that people can read. */
export async function answered<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof NodeUnavailable) throw new Refusal(redemptionRefusals.ChainNotAnswering);
    throw error;
  }
}

/** The configured way to pay out on a network, or the refusal that there is none. */
export function requirePayouts(chain: Chain | undefined): Payouts {
  if (!chain?.payouts) throw new Refusal(redemptionRefusals.RedemptionClosed);
  return chain.payouts;
}
