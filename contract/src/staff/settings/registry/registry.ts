import type { BilingualText } from '../../../platform/languages/language.ts';
import type { RuleKind } from '../../signatures/proposal-kinds.ts';
import { appReleaseSettings } from '../app-release-settings.ts';
import { accountSafetySettings, bankSettings, contactDemandSettings, loginNameSettings } from './account-settings.ts';
import { cashierSettings } from './cashier-settings.ts';
import { complaintSettings } from './complaint-settings.ts';
import { dataSettings } from './data-settings.ts';
import { marketSettings, newAccountSettings, reputationSettings, restSettings } from './market-settings.ts';
import { apiLineSettings, platformSettings } from './platform-settings.ts';
import { releasePolicySettings } from './release-settings.ts';
import type { SettingSpec, SettingSpecs } from './setting-spec.ts';
import { noticeSettings, supportSettings } from './support-settings.ts';
import { tradeClockSettings, tradeRuleSettings } from './trade-settings.ts';
import { transferSettings } from './transfer-settings.ts';
import { purchaseSettings, redemptionSettings } from './usdt-settings.ts';
import { nested } from './values-by-path.ts';

/**
 * Every setting of operators, by the rule it belongs to and its path within it: `trade.clocks` and `confirm` make
 * `trade.clocks.confirm`, the name that texts use as a placeholder. Business figures are defined only here.
 */
export const registry = {
  'trade.clocks': tradeClockSettings,
  'trade.rules': tradeRuleSettings,
  'trade.policy': releasePolicySettings,
  'complaint.rules': complaintSettings,
  'market.rules': marketSettings,
  'reputation.rules': reputationSettings,
  'account.rules': newAccountSettings,
  'account.banks': bankSettings,
  'coins.hold': restSettings,
  'transfer.rules': transferSettings,
  'purchase.rules': purchaseSettings,
  'redemption.rules': redemptionSettings,
  'cashier.rules': cashierSettings,
  'account.safety': accountSafetySettings,
  'contact.demand': contactDemandSettings,
  'account.names': loginNameSettings,
  'data.rules': dataSettings,
  'platform.display': platformSettings,
  'support.rules': supportSettings,
  'platform.lines': apiLineSettings,
  'notice.rules': noticeSettings,
  'platform.releases': appReleaseSettings,
} as const satisfies Readonly<Record<RuleKind, SettingSpecs>>;

/** Whether a name is the name of a rule. */
export function isRuleKind(name: string): name is RuleKind {
  return Object.hasOwn(registry, name);
}

export interface RegisteredSetting {
  readonly name: string;
  readonly kind: RuleKind;
  readonly path: string;
  readonly spec: SettingSpec;
}

/** All settings, in the order in which operators see them. */
export const registeredSettings: readonly RegisteredSetting[] = Object.entries<SettingSpecs>(registry).flatMap(
  ([kind, specs]) =>
    Object.entries(specs).map(([path, spec]) => ({
      name: `${kind}.${path}`,
      kind: kind as RuleKind, // `Object.entries` loses that the keys are kinds.
      path,
      spec,
    })),
);

const byName = new Map(registeredSettings.map((setting) => [setting.name, setting]));

export function findSetting(name: string): RegisteredSetting | undefined {
  return byName.get(name);
}

/** The settings that match a text: in their name, label or help, or in the name of their rule. */
export function findSettings(text: string): readonly RegisteredSetting[] {
  const wanted = text.trim().toLowerCase();
  return registeredSettings.filter(({ name, kind, spec: { label, help } }) => {
    const rule = ruleTexts[kind].name;
    const texts = [name, label.zh, label.en, help.zh, help.en, rule.zh, rule.en];
    return texts.some((candidate) => candidate.toLowerCase().includes(wanted));
  });
}

/** The specification of one setting, at any depth in its rule. */
export function specOf(kind: RuleKind, path: string): SettingSpec | undefined {
  return byName.get(`${kind}.${path}`)?.spec;
}

/** The name of a rule, and from when a change applies. */
export interface RuleText {
  readonly name: BilingualText;
  readonly effect: BilingualText;
}

const atOnce = { zh: '生效后立即适用于所有人。', en: 'It holds for everybody as soon as it is in force.' };
const newTrades = {
  zh: '适用于之后新开的交易，进行中的交易不变。',
  en: 'It holds for trades that open from then on; running trades keep theirs.',
};
const newRequests = {
  zh: '适用于之后的申请，已提交的不变。',
  en: 'It holds for requests from then on; those already sent keep theirs.',
};

export const ruleTexts: Readonly<Record<RuleKind, RuleText>> = {
  'trade.clocks': { name: { zh: '交易时限', en: 'Trade clocks' }, effect: newTrades },
  'trade.rules': { name: { zh: '交易规则', en: 'Trade rules' }, effect: atOnce },
  'trade.policy': { name: { zh: '自动放币条件', en: 'Automatic release' }, effect: newTrades },
  'complaint.rules': {
    name: { zh: '申诉规则', en: 'Complaint rules' },
    effect: {
      zh: '适用于之后开始的每一步，已在走的时限不变。',
      en: 'It holds for each step that begins from then on; clocks that run keep theirs.',
    },
  },
  'market.rules': { name: { zh: '市场规则', en: 'Market rules' }, effect: atOnce },
  'reputation.rules': { name: { zh: '信誉规则', en: 'Reputation rules' }, effect: newTrades },
  'account.rules': { name: { zh: '新收付款账户', en: 'New payment accounts' }, effect: atOnce },
  'account.banks': { name: { zh: '银行和卡号', en: 'Banks and card numbers' }, effect: atOnce },
  'coins.hold': { name: { zh: '新币限制', en: 'New coins' }, effect: newTrades },
  'transfer.rules': { name: { zh: '转账规则', en: 'Transfer rules' }, effect: atOnce },
  'purchase.rules': { name: { zh: 'USDT 买币', en: 'USDT purchases' }, effect: newRequests },
  'redemption.rules': { name: { zh: '赎回规则', en: 'Redemption rules' }, effect: newRequests },
  'cashier.rules': {
    name: { zh: '收银台规则', en: 'Cashier rules' },
    effect: { zh: '立即生效；已开的订单有效期不变。', en: 'It holds at once; open orders keep their time.' },
  },
  'account.safety': { name: { zh: '账号安全', en: 'Account safety' }, effect: atOnce },
  'contact.demand': { name: { zh: '手机和邮箱', en: 'Phone and e-mail' }, effect: atOnce },
  'account.names': { name: { zh: '登录与注册', en: 'Login and registration' }, effect: atOnce },
  'data.rules': { name: { zh: '个人数据保存', en: 'Personal data' }, effect: atOnce },
  'platform.display': {
    name: { zh: '名称、客服、语言、首页和条款', en: 'Names, help, languages, home and terms' },
    effect: atOnce,
  },
  'support.rules': { name: { zh: '在线客服', en: 'Customer service' }, effect: atOnce },
  'platform.lines': { name: { zh: '线路', en: 'Lines' }, effect: atOnce },
  'platform.releases': { name: { zh: '应用版本', en: 'App releases' }, effect: atOnce },
  'notice.rules': {
    name: { zh: '短信和邮件提醒', en: 'Messages by SMS and e-mail' },
    effect: { zh: '适用于之后发出的消息。', en: 'It holds for notices from then on.' },
  },
};

/** The default values of a rule, as objects nested by path. */
export function usualOf(kind: RuleKind): object {
  return nested(Object.entries<SettingSpec>(registry[kind]).map(([path, { usual }]) => [path, usual]));
}
