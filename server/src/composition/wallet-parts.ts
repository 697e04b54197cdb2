import type { Codes } from '../accounts/codes/index.ts';
import type { Config } from '../config/config.ts';
import { findMerchantCauses } from '../merchants/cashier/index.ts';
import { certificatesIn } from '../platform/crypto/certificates.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { type Chain, evmChain, nodesAt, tronChain } from '../usdt/chains/index.ts';
import { defaultPurchaseRules, purchaseEndpoints, purchaseOperatorEndpoints } from '../usdt/purchases/index.ts';
import { rateEndpoints, rateOperatorEndpoints } from '../usdt/rates/index.ts';
import { redemptionEndpoints, redemptionReviewEndpoints } from '../usdt/redemptions/index.ts';
import { billEndpoints } from '../wallet/bills/index.ts';
import { creditEndpoints } from '../wallet/credits/index.ts';
import { solvencyEndpoints, type TimeStampService } from '../wallet/solvency/index.ts';
import { makeTransferEndpoints, transferReviewQueue } from '../wallet/transfers/index.ts';

/** The configured networks on which USDT are accepted. */
export function chainsOf(config: Config): readonly Chain[] {
  return [...evmChains(config), ...tronChains(config)];
}

/** The first block read on a network; null for its newest. */
export function startBlockOf(config: Config, name: Chain['name']): bigint | null {
  const block = name === 'TRC20' ? config.tronStartBlock : config.evmStartBlock;
  return block === undefined ? null : BigInt(block);
}

function tronChains(config: Config): readonly Chain[] {
  const { tronApiUrl: urls, tronUsdtContract: contract, tronExtendedKey: extendedKey } = config;
  if (urls === undefined || contract === undefined || extendedKey === undefined) return [];
  return [
    tronChain({
      nodes: nodesAt(urls),
      contract,
      extendedKey,
      apiKey: config.tronApiKey,
      payoutAddress: config.tronPayoutAddress,
      confirmations: config.tronConfirmations,
    }),
  ];
}

function evmChains(config: Config): readonly Chain[] {
  const { evmRpcUrl: urls, evmUsdtContract: contract, evmExtendedKey: extendedKey } = config;
  if (urls === undefined || contract === undefined || extendedKey === undefined) return [];
  return [
    evmChain({
      nodes: nodesAt(urls),
      contract,
      extendedKey,
      payoutAddress: config.evmPayoutAddress,
      chainId: config.evmChainId,
      confirmations: config.evmConfirmations,
      blockSeconds: config.evmBlockSeconds,
    }),
  ];
}

/** The configured service that time-stamps the daily root; null if there is none. */
export function timeStampsOf({ timestampUrl: url, timestampCa }: Config): TimeStampService | null {
  return url === undefined || timestampCa === undefined ? null : { url, trusted: certificatesIn(timestampCa) };
}

interface WalletParts {
  readonly chains: readonly Chain[];
  readonly currency: string;
  readonly codes: Codes;
  readonly config: Config;
}

/** Transfers, the statement, and buying with USDT, for users and for operators. */
export function walletEndpoints({ chains, currency, codes, config }: WalletParts): readonly Endpoint[] {
  const purchases = { rules: { ...defaultPurchaseRules, currency }, chains };
  const redemptions = { currency, chains, codes };
  return [
    ...makeTransferEndpoints({ codes }),
    ...transferReviewQueue.endpoints(),
    ...billEndpoints(currency, findMerchantCauses),
    ...rateEndpoints(currency),
    ...rateOperatorEndpoints(currency),
    ...purchaseEndpoints(purchases),
    ...purchaseOperatorEndpoints(purchases),
    ...redemptionEndpoints(redemptions),
    ...redemptionReviewEndpoints(redemptions),
    ...creditEndpoints(currency),
    ...solvencyEndpoints({ isStamped: timeStampsOf(config) !== null }),
  ];
}

/** The part of a profile about buying with USDT. */
export function usdtProfile(chains: readonly Chain[]) {
  return { types: chains.map((chain) => chain.name), minimumMinor: defaultPurchaseRules.minimumMinor };
}
