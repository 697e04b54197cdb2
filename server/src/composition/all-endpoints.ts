import { endDisputedKeys, safetyEndpoints } from '../accounts/account-safety/index.ts';
import { closingEndpoints } from '../accounts/closing/index.ts';
import type { Codes } from '../accounts/codes/index.ts';
import { contactEndpoints, contactQueue } from '../accounts/contacts/index.ts';
import { dataExportEndpoints } from '../accounts/data-exports/index.ts';
import { makeDeviceAccountEndpoints } from '../accounts/device-accounts/index.ts';
import { defaultIdentityRules, identityReviewEndpoints, makeIdentityEndpoints } from '../accounts/identity/index.ts';
import { makePasskeyEndpoints } from '../accounts/passkeys/index.ts';
import { endpoints as permissionEndpoints } from '../accounts/permissions/index.ts';
import { secondFactorEndpoints } from '../accounts/second-factors/index.ts';
import { defaultSessionRules, loginPasswordProof, makeSessionEndpoints } from '../accounts/sessions/index.ts';
import { makeAccountEndpoints } from '../accounts/users/index.ts';
import type { Config } from '../config/config.ts';
import { type NotificationParts, notificationEndpoints } from '../content/notifications/index.ts';
import { releaseEndpoints } from '../content/releases/index.ts';
import { customerServiceLinkOf, textsOfRegistration, textsToAccept } from '../content/texts/index.ts';
import { makeUploadEndpoints, type PrivateFiles } from '../files/uploads/index.ts';
import { walletOf } from '../ledger/resting/index.ts';
import { bookEndpoints } from '../operations/books/index.ts';
import { dataErasureEndpoints } from '../operations/data-erasures/index.ts';
import { errorReportEndpoints } from '../operations/error-reports/index.ts';
import { merchantOperatorEndpoints } from '../operations/merchants/index.ts';
import { userEndpoints } from '../operations/users/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { WriteContext } from '../platform/context.ts';
import type { ServerKeys } from '../platform/crypto/server-keys.ts';
import type { SigningKeys } from '../platform/crypto/signing-keys.ts';
import type { Vault } from '../platform/crypto/vault.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { Repeats } from '../platform/http/open/repeats.ts';
import { ids } from '../platform/ids.ts';
import {
  publicValues,
  ruleAudiences,
  ruleProposals,
  settingEndpoints,
  settingScreen,
} from '../staff/settings/index.ts';
import { dashboardEndpoint } from '../trading/trades/index.ts';
import type { Chain } from '../usdt/chains/index.ts';
import { receiptEndpoints } from '../wallet/receipts/index.ts';
import { contentEndpoints, contentProposalsOf } from './content-parts.ts';
import type { Extension } from './extension.ts';
import { merchantAreaEndpoints } from './merchant-parts.ts';
import { operatorScreens } from './operator-queues.ts';
import { openWork } from './own-data/erasers.ts';
import { pushEndpointsOf } from './push-parts.ts';
import { marketRulesOf, sellingEndpoints } from './selling.ts';
import { settingModules } from './staff/setting-modules.ts';
import { staffEndpoints } from './staff-endpoints.ts';
import { usdtProfile, walletEndpoints } from './wallet-parts.ts';

export const VERSION = '2.2.08';

export interface EndpointParts {
  readonly codes: Codes;
  readonly serverKeys: ServerKeys;
  readonly vault: Vault;
  readonly notices: NotificationParts;
  readonly files: PrivateFiles;
  transaction<T>(work: (ctx: WriteContext) => Promise<T>): Promise<T>;
  readonly keys: SigningKeys;
  readonly config: Config;
  readonly extension: Extension;
  readonly chains: readonly Chain[];
  readonly repeats: Repeats;
}

/** The calls of all modules, each with its dependencies. */
export function endpointsOf(parts: EndpointParts): readonly Endpoint[] {
  const { config, serverKeys, codes, extension } = parts;
  const market = marketRulesOf(extension);
  const identityRules = { ...defaultIdentityRules, documents: config.identityDocuments };
  const rules = { ...defaultSessionRules, ...extension.sessionRules };
  const sessions = { texts: textsOfRegistration, serverKeys, codes, rules, endDisputedKeys };
  const modules = settingModules(config, extension);
  return [
    ...makeSessionEndpoints(sessions),
    ...secondFactorEndpoints,
    ...makePasskeyEndpoints({ origins: config.passkeyOrigins, sessionDays: rules.sessionDays }),
    ...makeDeviceAccountEndpoints({ origins: config.passkeyOrigins, sessionDays: rules.sessionDays }),
    ...makeAccountEndpoints({
      files: parts.files,
      currency: market.currency,
      usdt: usdtProfile(parts.chains),
      textsToAccept,
      balancesOf: async (ctx, userId) => {
        const { balances, free } = await walletOf(ctx, { userId, currency: market.currency });
        return { ...balances, movable: free.freeMinor };
      },
    }),
    ...contactEndpoints({
      codes,
      verifyLoginPassword: loginPasswordProof(sessions),
    }),
    ...contactQueue.endpoints(),
    ...closingEndpoints({ codes, counts: openWork, verifyLoginPassword: loginPasswordProof(sessions) }),
    ...dataExportEndpoints(parts),
    ...safetyEndpoints,
    ...permissionEndpoints,
    ...makeUploadEndpoints({
      files: parts.files,
      ids,
      caseFiles: operatorScreens.caseFiles,
      transaction: (work) => parts.transaction(work),
    }),
    ...makeIdentityEndpoints({ codes, rules: identityRules, files: parts.files }),
    ...identityReviewEndpoints(identityRules),
    ...sellingEndpoints(parts, market),
    ...receiptEndpoints({ keys: parts.keys, currency: market.currency }),
    dashboardEndpoint(market),
    ...walletEndpoints({ chains: parts.chains, currency: market.currency, codes, config }),
    ...merchantAreaEndpoints({ ...parts, sessions, market }),
    ...notificationEndpoints(parts.notices),
    ...pushEndpointsOf(config, parts.notices),
    ...contentEndpoints({ config, files: parts.files, market, figuresOf: (ctx) => publicValues(ctx, modules) }),
    ...releaseEndpoints({
      version: VERSION,
      customerServiceLinkOf: (ctx) => customerServiceLinkOf(ctx, config.customerServiceLink),
    }),
    ...operationEndpoints(parts, market.currency),
    ...staffEndpoints({
      vault: parts.vault,
      wallClock: systemClock,
      ...operatorScreens,
      screens: [...operatorScreens.screens, settingScreen(modules)],
      audiences: ruleAudiences(modules, [...operatorScreens.queues, ...operatorScreens.screens]),
      proposals: [...operatorScreens.proposals, contentProposalsOf(config), ...modules.map(ruleProposals)],
    }),
    ...settingEndpoints(modules),
    ...(extension.endpoints?.(market) ?? []),
  ];
}

/** The calls of operators across modules. */
function operationEndpoints({ chains }: EndpointParts, currency: string): readonly Endpoint[] {
  return [
    ...bookEndpoints({ currency, chains }),
    ...userEndpoints(currency),
    ...dataErasureEndpoints(currency),
    ...merchantOperatorEndpoints(currency),
    ...errorReportEndpoints,
  ];
}
