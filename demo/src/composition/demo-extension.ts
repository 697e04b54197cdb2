import type { Extension } from '@eh/server/composition/extension.ts';
import { unguardedNewAccounts } from '@eh/server/trading/payment-accounts/index.ts';
import { DEV_CHAIN_ID } from '../chain/dev-tether.ts';
import { faucetRoutes } from '../chain/faucet.ts';
import { demoEndpoints } from '../people/login/endpoints.ts';
import { demoBearer, demoKeys } from '../shop/demo-merchant.ts';
import type { DemoConfig } from './demo-settings.ts';

/** How the server of the demo differs from the product. */
export function demoExtension(config: DemoConfig): Extension {
  const faucet = faucetOf(config);
  if (!config.hasDemo) return faucet;
  return {
    ...faucet,
    checksAnswers: true,
    sessionRules: demoSessionRules,
    newAccounts: unguardedNewAccounts,
    exampleKey: { ...demoKeys.test, bearer: demoBearer.bearer },
    endpoints: demoEndpoints,
  };
}

/** Demo and test users share one address and its risk score, and begin with a login on an unknown device. */
const demoSessionRules = {
  offersPeople: true,
  needsDeviceCode: false,
  sendsBeforeCaptcha: 50,
  work: { cost: 1000, derivations: 50 },
};

/** A development chain gives its USDT to everybody, even without demo users. */
function faucetOf({ evmRpcUrl: [url] = [], evmUsdtContract: contract, evmChainId }: DemoConfig): Extension {
  if (url === undefined || contract === undefined || evmChainId !== DEV_CHAIN_ID) return {};
  return { devRoutes: (server) => faucetRoutes(server, { url, contract }) };
}
