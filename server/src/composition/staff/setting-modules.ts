import { safetyRules } from '../../accounts/account-safety/index.ts';
import { loginNameRules } from '../../accounts/sessions/index.ts';
import { contactDemandRules } from '../../accounts/users/index.ts';
import type { Config } from '../../config/config.ts';
import { noticeSettings } from '../../content/notifications/index.ts';
import { apiLineRules, releaseSettings } from '../../content/releases/index.ts';
import { supportSettings } from '../../content/support/index.ts';
import { displaySettings } from '../../content/texts/index.ts';
import { restSetting } from '../../ledger/resting/index.ts';
import { cashierSettings } from '../../merchants/cashier/index.ts';
import { dataRules, type RuleModule } from '../../staff/settings/index.ts';
import { complaintSettings } from '../../trading/complaints/index.ts';
import { marketSettings, reputationSettings } from '../../trading/market/index.ts';
import { bankSettings, newAccountSettings } from '../../trading/payment-accounts/index.ts';
import { clockRules, policyRules, tradeSettings } from '../../trading/trades/index.ts';
import { purchaseSettings } from '../../usdt/purchases/index.ts';
import { redemptionSettings } from '../../usdt/redemptions/index.ts';
import { transferSettings } from '../../wallet/transfers/index.ts';
import type { Extension } from '../extension.ts';
import { marketRulesOf } from '../selling.ts';

/** All rules that operators set, in the order of the registry. */
export function settingModules(
  { customerServiceLink }: Pick<Config, 'customerServiceLink'>,
  extension: Pick<Extension, 'newAccounts'> = {},
): readonly RuleModule[] {
  return [
    clockRules,
    tradeSettings,
    policyRules,
    complaintSettings,
    marketSettings,
    reputationSettings,
    newAccountSettings(marketRulesOf(extension).newAccounts),
    bankSettings,
    restSetting,
    transferSettings,
    purchaseSettings,
    redemptionSettings,
    cashierSettings,
    safetyRules,
    contactDemandRules,
    loginNameRules,
    dataRules,
    displaySettings(customerServiceLink),
    apiLineRules,
    releaseSettings,
    supportSettings,
    noticeSettings,
  ];
}
