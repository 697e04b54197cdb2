import { safetyEndpoints } from './account-safety/index.ts';
import { makeAccountEndpoints } from './accounts/index.ts';
import { bookEndpoints } from './books/index.ts';
import { bulletinEndpoints } from './bulletins/index.ts';
import type { Codes } from './codes/index.ts';
import { freeCoinsWithin } from './coin-holds/index.ts';
import type { Config } from './config.ts';
import { contactEndpoints, contactReviewEndpoints } from './contacts/index.ts';
import { desk } from './desk.ts';
import { makeDeviceAccountEndpoints } from './device-accounts/index.ts';
import type { Chain } from './exchange/index.ts';
import { defaultIdentityRules, identityReviewEndpoints, makeIdentityEndpoints } from './identity/index.ts';
import type { Act } from './kit/act.ts';
import { systemClock } from './kit/clock.ts';
import type { Endpoint } from './kit/http/endpoint.ts';
import { ids } from './kit/ids.ts';
import type { SigningKeys } from './kit/signing-keys.ts';
import type { Vault } from './kit/vault.ts';
import { balancesOf } from './ledger/index.ts';
import { type NotificationParts, notificationEndpoints } from './notifications/index.ts';
import { makeOperatorEndpoints, ruleProposals } from './operators/index.ts';
import { makePasskeyEndpoints } from './passkeys/index.ts';
import { newAccountHouseRules } from './payment-accounts/index.ts';
import { peopleEndpoints, reportDeskEndpoints } from './people/index.ts';
import { endpoints as permissionEndpoints } from './permissions/index.ts';
import { receiptEndpoints } from './receipts/index.ts';
import { releaseEndpoints } from './releases/index.ts';
import { secondFactorEndpoints } from './second-factors/index.ts';
import { marketRulesOf, sellingEndpoints } from './selling.ts';
import { defaultSessionRules, loginPasswordProof, makeSessionEndpoints } from './sessions/index.ts';
import { dashboardEndpoint } from './trades/index.ts';
import { tradingEndpoints } from './trading-parts.ts';
import { makeUploadEndpoints, type PrivateFiles } from './uploads/index.ts';
import { userEndpoints } from './users/index.ts';
import { usdtProfile, walletEndpoints } from './wallet-parts.ts';

export const VERSION = '2.2.08';

/** Demo and tests share one address and its suspicion, and begin with a login on a device that nobody has seen. */
const demoSessionRules = {
  needsDeviceCode: false,
  sendsBeforeCaptcha: 50,
  work: { cost: 1000, derivations: 50 },
};

/** What platform operators decide on, until the console edits it. */
export const needBind: readonly number[] = [];

export interface EndpointParts {
  readonly codes: Codes;
  readonly secret: Buffer;
  readonly vault: Vault;
  readonly notices: NotificationParts;
  readonly files: PrivateFiles;
  transaction<T>(work: (act: Act) => Promise<T>): Promise<T>;
  readonly keys: SigningKeys;
  readonly config: Config;
  readonly chains: readonly Chain[];
}

/** The calls of all modules, each bound to what it needs. */
export function endpointsOf(parts: EndpointParts): readonly Endpoint[] {
  const { config, secret, codes } = parts;
  const market = marketRulesOf(config);
  const identityRules = { ...defaultIdentityRules, documents: config.identityDocuments };
  const rules = config.hasDemo ? { ...defaultSessionRules, ...demoSessionRules } : defaultSessionRules;
  const sessions = { secret, codes, rules };
  return [
    ...makeSessionEndpoints(sessions),
    ...secondFactorEndpoints,
    ...makePasskeyEndpoints({ origins: config.passkeyOrigins, sessionDays: rules.sessionDays }),
    ...makeDeviceAccountEndpoints({ origins: config.passkeyOrigins, sessionDays: rules.sessionDays }),
    ...makeAccountEndpoints({
      files: parts.files,
      currency: market.currency,
      needBind,
      usdt: usdtProfile(parts.chains),
      balancesOf: async (look, userId) => {
        const balances = await balancesOf(look.reader, userId, market.currency);
        const free = await freeCoinsWithin(look, { userId, currency: market.currency }, balances.available);
        return { ...balances, movable: free.freeMinor };
      },
    }),
    ...contactEndpoints({
      codes,
      needBind,
      proveLoginPassword: loginPasswordProof(sessions),
    }),
    ...contactReviewEndpoints(),
    ...safetyEndpoints,
    ...permissionEndpoints,
    ...makeUploadEndpoints({
      files: parts.files,
      ids,
      caseFiles: desk.caseFiles,
      transaction: (work) => parts.transaction(work),
    }),
    ...makeIdentityEndpoints({ codes, rules: identityRules, files: parts.files }),
    ...identityReviewEndpoints(identityRules),
    ...sellingEndpoints(parts, market),
    ...tradingEndpoints(),
    ...peopleEndpoints,
    ...reportDeskEndpoints,
    ...receiptEndpoints({ keys: parts.keys, currency: market.currency }),
    dashboardEndpoint(market),
    ...walletEndpoints({ chains: parts.chains, currency: market.currency, codes }),
    ...bookEndpoints({ currency: market.currency, chains: parts.chains }),
    ...notificationEndpoints(parts.notices),
    ...bulletinEndpoints({
      currency: market.currency,
      fiat: { code: market.fiat, symbol: '¥' },
      needBind,
      customerServiceLink: config.customerServiceLink,
    }),
    ...releaseEndpoints({
      version: VERSION,
      oldestVersion: VERSION,
      downloadUrl: '',
      staticDomain: '',
      customerServiceLink: config.customerServiceLink,
      apiDomains: [''],
    }),
    ...userEndpoints(market.currency),
    ...makeOperatorEndpoints({
      vault: parts.vault,
      wallClock: systemClock,
      ...desk,
      proposals: [...desk.proposals, ruleProposals(newAccountHouseRules(market.newAccounts))],
    }),
  ];
}
