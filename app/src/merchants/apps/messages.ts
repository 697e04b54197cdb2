import type { AppScope } from '@eh/contract/merchants/apps/app-names.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

interface AppMessages {
  readonly testMode: string;
  readonly service: string;
  readonly actions: string;
  readonly may: string;
  readonly required: string;
  /** Whole sentences, for the consent page. `pay` also states its caps. */
  readonly scopes: Readonly<Record<Exclude<AppScope, 'pay'>, string>>;
  /** The right to this address, or to none if the person has none. */
  readonly emailOf: (address: string | null) => string;
  readonly pay: string;
  readonly payWithin: (payment: string, day: string) => string;
  /** Short forms, for lists. */
  readonly shortScopes: Readonly<Record<Exclude<AppScope, 'pay'>, string>>;
  readonly listed: (scopes: readonly string[]) => string;
  readonly caps: {
    readonly title: string;
    readonly lead: string;
    readonly payment: string;
    readonly day: string;
    readonly most: (amount: string) => string;
    readonly tooMuch: (amount: string) => string;
    readonly missing: string;
    readonly aboveDay: string;
    readonly save: string;
    readonly lower: string;
  };
}

export const appMessages = catalogue<AppMessages>({
  'zh-CN': {
    testMode: '测试模式：不动真钱',
    service: '联系客服',
    actions: '操作',
    may: '它可以',
    required: '必需',
    scopes: {
      openid: '用您的 EH 账号登录',
      profile: '看到您的昵称和头像',
      email: '看到您的邮箱地址',
      'identity.status': '知道您是否已实名，不含姓名和证件',
      receive: '看到您的收款账号，并可向您打款',
    },
    emailOf: (address) =>
      address === null ? '看到您的邮箱地址（您未绑定邮箱，不会提供）' : `看到您的邮箱地址 ${address}`,
    pay: '代您付款',
    payWithin: (payment, day) => `代您付款，每笔最多 ${payment}，每天 ${day}`,
    shortScopes: {
      openid: '用 EH 登录',
      profile: '看到昵称和头像',
      email: '看到邮箱地址',
      'identity.status': '知道是否已实名',
      receive: '向您打款',
    },
    listed: (scopes) => scopes.join('；'),
    caps: {
      title: '调低付款额度',
      lead: '只能调低，不能超过应用申请的额度',
      payment: '每笔最多',
      day: '每天最多',
      most: (amount) => `最多 ${amount}`,
      tooMuch: (amount) => `不能超过 ${amount}`,
      missing: '请输入金额',
      aboveDay: '每笔不能超过每天的额度',
      save: '确定',
      lower: '调低',
    },
  },
  en: {
    testMode: 'Test mode: no real money moves',
    service: 'Customer service',
    actions: 'Actions',
    may: 'It may',
    required: 'required',
    scopes: {
      openid: 'Log you in with your EH account',
      profile: 'See your nickname and picture',
      email: 'See your e-mail address',
      'identity.status': 'Know that you are verified, not your name or documents',
      receive: 'See your account number and pay you',
    },
    emailOf: (address) =>
      address === null
        ? 'See your e-mail address. You have none here: it learns none.'
        : `See your e-mail address, ${address}`,
    pay: 'Pay for you',
    payWithin: (payment, day) => `Pay for you, ${payment} each, ${day} a day`,
    shortScopes: {
      openid: 'Log in with EH',
      profile: 'see name and picture',
      email: 'see your e-mail address',
      'identity.status': 'know that you are verified',
      receive: 'pay you',
    },
    listed: (scopes) => {
      const text = scopes.join('; ');
      return text.slice(0, 1).toUpperCase() + text.slice(1);
    },
    caps: {
      title: 'Lower the amounts',
      lead: 'You can only allow less than the app asks for.',
      payment: 'A payment at most',
      day: 'A day at most',
      most: (amount) => `At most ${amount}`,
      tooMuch: (amount) => `Not more than ${amount}`,
      missing: 'Enter an amount',
      aboveDay: 'A payment cannot be more than a day',
      save: 'Apply',
      lower: 'Lower it',
    },
  },
});
