import { CODE_RESEND_SECONDS } from '@eh/contract/accounts/codes/limits.ts';
import { AGE_MIN } from '@eh/contract/accounts/identity/parts.ts';
import { PAYMENT_PASSWORD_LOCK_HOURS, PAYMENT_PASSWORD_TRIES } from '@eh/contract/accounts/users/limits.ts';
import type { FigureName, FigureValues } from '@eh/contract/content/publications/figures.ts';
import { VIDEO_SECONDS_MAX } from '@eh/contract/files/uploads/policies.ts';
import { BASIS_POINTS_PER_PERMILLE } from '@eh/contract/platform/fee.ts';
import { CODE_DIGITS } from '@eh/contract/platform/field-bounds.ts';
import { CHAT_OPEN_DAYS } from '@eh/contract/trading/chat/parts.ts';
import { EVIDENCE_IMAGES_MAX } from '@eh/contract/trading/complaints/kinds.ts';
import { paymentWindowsMinutes } from '@eh/contract/trading/market/listing-status.ts';
import { safetySetting } from '../../../accounts/users/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { readSetting } from '../../../platform/settings.ts';
import { dataRulesInForce } from '../../../staff/settings/index.ts';
import { complaintSettings } from '../../../trading/complaints/index.ts';
import { defaultMarketRules, marketSettings } from '../../../trading/market/index.ts';
import { clocksInForce, policyInForce, REFERENCE_DIGITS, tradeRulesInForce } from '../../../trading/trades/index.ts';
import { purchaseSettings } from '../../../usdt/purchases/index.ts';
import { redemptionSettings } from '../../../usdt/redemptions/index.ts';
import { transferSettings } from '../../../wallet/transfers/index.ts';

type Part = (ctx: ReadContext) => Promise<FigureValues>;

const BASIS_POINTS_PER_PERCENT = 100;
const { currency, fiat } = defaultMarketRules;
const coins = (text: string) => `${grouped(text)} ${currency}`;
/** Texts write sums of fiat with the currency's code, which is the same in every language. */
const money = (text: string) => `${grouped(text)} ${fiat}`;
const percent = (basisPoints: number) => String(basisPoints / BASIS_POINTS_PER_PERCENT);

/** The parts of the figures by the prefix of their names: only the settings that a text uses are read. */
const parts: Readonly<Record<string, Part>> = {
  coin: async () => ({ coin: currency }),
  fiat: async () => ({ fiat }),
  trade: async (ctx) => {
    const clocks = await clocksInForce(ctx);
    const rules = await tradeRulesInForce(ctx);
    return {
      'trade.accept_minutes': clocks.accept,
      'trade.pay_minutes_least': Math.min(...paymentWindowsMinutes),
      'trade.pay_minutes_most': Math.max(...paymentWindowsMinutes),
      'trade.late_paid_minutes': clocks.late_paid_hold,
      'trade.grace_minutes': clocks.grace,
      'trade.confirm_minutes': clocks.confirm,
      'trade.confirm_slow_minutes': clocks.confirm_slow,
      'trade.complain_after_minutes': clocks.complain_after_paid,
      'trade.clock_stop_minutes': clocks.clock_stop,
      'trade.cancel_request_minutes': clocks.cancel_request,
      'trade.fee_percent': percent(rules.feeBasisPoints),
      'trade.running_buys_most': rules.runningBuysMax,
      'trade.free_cancellations': rules.cancellations.free,
      'trade.first_pause_minutes': rules.cancellations.pausesMinutes[0],
      'trade.reminders_most': rules.reminders.most,
      'trade.remind_pause_minutes': rules.reminders.pauseMinutes,
      'trade.reference_digits': REFERENCE_DIGITS,
    };
  },
  release: async (ctx) => {
    const policy = await policyInForce(ctx);
    return { 'release.cap': money(policy.cap), 'release.known_trades': policy.known_buyer.at_least };
  },
  market: async (ctx) => {
    const rules = await readSetting(ctx, marketSettings.setting);
    return {
      'market.open_listings_most': rules.open_orders,
      'market.price_least': money(rules.lowest_price),
      'market.price_most': money(rules.highest_price),
    };
  },
  complaint: async (ctx) => {
    const rules = await readSetting(ctx, complaintSettings.setting);
    return {
      'complaint.answer_hours': rules.answer_hours,
      'complaint.objection_hours': rules.consent_hours,
      'complaint.review_hours': rules.review_hours,
      'complaint.pictures_most': EVIDENCE_IMAGES_MAX,
    };
  },
  transfer: async (ctx) => {
    const rules = await readSetting(ctx, transferSettings.setting);
    return {
      'transfer.minimum': coins(rules.minimum),
      'transfer.maximum': coins(rules.maximum),
      'transfer.daily_maximum': coins(rules.daily_maximum),
      'transfer.fee_percent': percent(rules.fee_permille * BASIS_POINTS_PER_PERMILLE),
      'transfer.code_above': coins(rules.code_above),
      'transfer.window_hours': rules.window_hours,
    };
  },
  redemption: async (ctx) => {
    const rules = await readSetting(ctx, redemptionSettings.setting);
    return { 'redemption.minimum': coins(rules.minimum), 'redemption.quote_minutes': rules.quote_minutes };
  },
  usdt: async (ctx) => {
    const rules = await readSetting(ctx, purchaseSettings.setting);
    return { 'usdt.quote_minutes': rules.quote_minutes, 'usdt.minimum': `${grouped(rules.minimum)} USDT` };
  },
  password: async () => ({
    'password.tries': PAYMENT_PASSWORD_TRIES,
    'password.lock_hours': PAYMENT_PASSWORD_LOCK_HOURS,
    'password.digits': CODE_DIGITS,
  }),
  code: async () => ({ 'code.digits': CODE_DIGITS, 'code.resend_seconds': CODE_RESEND_SECONDS }),
  safety: async (ctx) => ({ 'safety.pause_hours': (await readSetting(ctx, safetySetting)).pause_hours }),
  identity: async () => ({ 'identity.age_least': AGE_MIN }),
  video: async () => ({ 'video.seconds_most': VIDEO_SECONDS_MAX }),
  chat: async () => ({ 'chat.open_days': CHAT_OPEN_DAYS }),
  data: async (ctx) => {
    const rules = await dataRulesInForce(ctx);
    return {
      'data.closing_days': rules.closing_days,
      'data.notice_days': rules.notice_days,
      'data.chat_days': rules.chat_days,
      'data.session_days': rules.session_days,
      'data.identity_days': rules.identity_days,
      'data.evidence_days': rules.evidence_days,
      'data.chat_file_days': rules.chat_file_days,
      'data.support_days': rules.support_days,
      'data.feedback_days': rules.feedback_days,
    };
  },
};

/** The current values of these figures; unknown names are left out. */
export async function readFigures(ctx: ReadContext, names: Iterable<FigureName>): Promise<FigureValues> {
  const heads = [...new Set([...names].map((name) => name.split('.')[0] ?? ''))];
  const values = await Promise.all(heads.map(async (head) => (await parts[head]?.(ctx)) ?? {}));
  return Object.assign({}, ...values);
}

/** A decimal as texts show it: thousands separated, and no decimals if they are all zero. */
function grouped(decimal: string): string {
  const [whole = '', decimals = ''] = decimal.split('.');
  const thousands = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return /^0*$/.test(decimals) ? thousands : `${thousands}.${decimals}`;
}
