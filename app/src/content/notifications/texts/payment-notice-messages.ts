import type { NoticeWith } from '@eh/contract/notices.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';

export interface PaymentFacts {
  readonly coins: string;
  readonly shop: string;
}

/** The facts of a notice about an app; without a sum `coins` is empty, without a payment to come `when`. */
export interface AppFacts extends Pick<PaymentFacts, 'coins'> {
  readonly app: string;
  readonly when: string;
}

/**
 * The notices whose data name a shop, and those that name an app; a notice of an account change has its whole text in
 * `said`.
 */
export type ShopNotice = NoticeWith<'merchant'>;
export type AppNotice = Exclude<NoticeWith<'app'>, NoticeWith<'said'>>;

type Texts<Type extends string, Facts> = Readonly<Record<Language, Readonly<Record<Type, (facts: Facts) => string>>>>;

/** The texts of notices about payments to and from shops that name the sum and the shop. */
export const paymentNoticeMessages: Texts<ShopNotice, PaymentFacts> = {
  'zh-CN': {
    'payment.succeeded': ({ coins, shop }) => `已付 ${coins} 给${shop}`,
    'payment.refunded': ({ coins, shop }) => `${shop} 退款 ${coins}，已进入您的余额`,
    'payment.lapsed': ({ coins, shop }) => `${shop} 的订单（${coins}）未支付，买入的币仍在您的余额中`,
    'payout.received': ({ coins, shop }) => `${shop} 向您打款 ${coins}，已进入您的余额`,
  },
  en: {
    'payment.succeeded': ({ coins, shop }) => `You paid ${coins} to ${shop}.`,
    'payment.refunded': ({ coins, shop }) => `${shop} refunded ${coins}. It is in your balance.`,
    'payment.lapsed': ({ coins, shop }) =>
      `The order of ${shop} for ${coins} was not paid. The coins you bought stay in your balance.`,
    'payout.received': ({ coins, shop }) => `${shop} paid you ${coins}. It is in your balance.`,
  },
};

/** The texts of notices that name a third-party app. */
export const appNoticeMessages: Texts<AppNotice, AppFacts & PaymentFacts> = {
  'zh-CN': {
    'payment.succeeded': ({ app, coins, shop }) => `${app} 用您的余额向${shop}付了 ${coins}`,
    'grant.created': ({ app }) => `您已授权 ${app}，可随时在“已授权应用”中收回`,
    'grant.used': ({ app }) => `${app} 首次读取了您授权的资料`,
    'grant.cap_near': ({ app, coins }) => `${app} 今日额度即将用完，剩余 ${coins}`,
    'grant.ended': ({ app }) => `${app} 的授权已结束，它不能再读取资料或付款`,
    'plan.announced': ({ app, coins, when }) => `${app} 将于 ${when} 收取 ${coins}，在此之前可以停止`,
    'plan.failed': ({ app, coins, when }) => `${app} 未能收取 ${coins}，将于 ${when} 重试`,
    'plan.ended': ({ app }) => `${app} 的定期付款已结束，不再扣款`,
    'merchant.app_stopped': ({ app }) => `平台停用了您的应用“${app}”，用户的授权已全部结束`,
    'merchant.app_restarted': ({ app }) => `您的应用“${app}”已恢复，用户需要重新授权`,
  },
  en: {
    'payment.succeeded': ({ app, coins, shop }) => `${app} paid ${coins} to ${shop} from your balance.`,
    'grant.created': ({ app }) => `You authorized ${app}. You can withdraw this at any time under Authorized apps.`,
    'grant.used': ({ app }) => `${app} read the data you share with it for the first time.`,
    'grant.cap_near': ({ app, coins }) => `${app} has nearly used up today’s limit: ${coins} left.`,
    'grant.ended': ({ app }) => `The authorization of ${app} has ended. It can no longer read your data or pay.`,
    'plan.announced': ({ app, coins, when }) => `${app} takes ${coins} on ${when}. You can stop it before that.`,
    'plan.failed': ({ app, coins, when }) => `${app} could not take ${coins}. It tries again on ${when}.`,
    'plan.ended': ({ app }) => `The recurring payment to ${app} has ended. It takes nothing more.`,
    'merchant.app_stopped': ({ app }) =>
      `The platform stopped your app ${app}. All authorizations of its users have ended.`,
    'merchant.app_restarted': ({ app }) => `Your app ${app} works again. Its users have to authorize it anew.`,
  },
};
