import type { BilingualText } from '../../../platform/languages/language.ts';
import type { RuleKind } from '../../signatures/proposal-kinds.ts';

export interface SettingGroup {
  readonly name: string;
  readonly title: BilingualText;
  readonly kinds: readonly RuleKind[];
}

/** The groups in which the settings screen lists rules. */
export const settingGroups: readonly SettingGroup[] = [
  {
    name: 'trading',
    title: { zh: '交易', en: 'Trading' },
    kinds: ['trade.clocks', 'trade.rules', 'trade.policy', 'complaint.rules'],
  },
  {
    name: 'market',
    title: { zh: '市场', en: 'Market' },
    kinds: ['market.rules', 'reputation.rules', 'account.rules', 'account.banks', 'coins.hold'],
  },
  {
    name: 'wallet',
    title: { zh: '钱包', en: 'Wallet' },
    kinds: ['transfer.rules', 'purchase.rules', 'redemption.rules'],
  },
  { name: 'merchants', title: { zh: '商户', en: 'Merchants' }, kinds: ['cashier.rules'] },
  {
    name: 'accounts',
    title: { zh: '账号', en: 'Accounts' },
    kinds: ['account.safety', 'contact.demand', 'account.names', 'data.rules'],
  },
  {
    name: 'platform',
    title: { zh: '平台', en: 'Platform' },
    kinds: ['platform.display', 'platform.lines', 'platform.releases', 'support.rules', 'notice.rules'],
  },
];
