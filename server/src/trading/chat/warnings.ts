import type { ChatWarning } from '@eh/contract/trading/chat/parts.ts';

export interface MessageToCheck {
  readonly text: string;
  readonly author: 'buyer' | 'seller';
  /** Digits that belong to this trade: the account to pay to, its numbers and sums. These cause no warning. */
  readonly ownDigits: readonly string[];
}

/** Names of other channels, and phrases that lead people to them. */
const offPlatform: readonly RegExp[] = [
  /微信|加\s*[vV薇]|薇信|威信|v信|vx\b|wx\b|wechat|weixin/i,
  /\bqq\b|扣扣|企鹅号/i,
  /telegram|电报|纸飞机|飞机号|t\.me\/|\btg\b/i,
  /whats\s*app|\bline\s*id\b|\bskype\b|\bsignal\b|\bviber\b|\bdiscord\b/i,
  /私聊|加我(好友)?|站外|场外交易|线下交易/,
  /add me on|outside (of )?(the )?(app|platform)|off[- ]platform/i,
  /https?:\/\/|www\.[a-z0-9-]+\./i,
  /(?<!\d)1[3-9]\d{9}(?!\d)/,
];

const howToPress: readonly RegExp[] = [
  /(先别|不要|别|勿|无需|不用)\s*(点|按|点击)/,
  /先\s*取消|取消(订单|这单)(再|后)/,
  /(do not|don'?t|never)\s+(press|click|tap|confirm)/i,
  /cancel (the )?(order|trade) (first|and)/i,
  /(还没|没)到账.{0,6}(先)?(放币|确认)|先放币/,
  /release (the )?(coins? )?first/i,
];

const ACCOUNT_DIGITS_MIN = 10;
const ACCOUNT_DIGITS_MAX = 19;

/** The warnings for the reader of this message; most messages have none. */
export function warningsOf({ text, author, ownDigits }: MessageToCheck): readonly ChatWarning[] {
  const foreign = withoutOwn(text, ownDigits);
  return [
    ...(offPlatform.some((pattern) => pattern.test(foreign)) ? (['off_platform'] as const) : []),
    ...(howToPress.some((pattern) => pattern.test(foreign)) ? (['do_not_press'] as const) : []),
    ...(author === 'seller' && namesAccount(foreign) ? (['other_account'] as const) : []),
  ];
}

/**
 * Whether the text contains a number that may be an account, in any spacing, or an e-mail address of a payment service.
 */
function namesAccount(text: string): boolean {
  const numbers = text.match(/\d[\d\s.-]{8,30}\d/g) ?? [];
  const isNumber = numbers.some((number) => {
    const { length } = number.replaceAll(/\D/g, '');
    return length >= ACCOUNT_DIGITS_MIN && length <= ACCOUNT_DIGITS_MAX;
  });
  return isNumber || /[\w.+-]+@[\w-]+\.[a-z]{2,}/i.test(text);
}

function withoutOwn(text: string, ownDigits: readonly string[]): string {
  return ownDigits.reduce((rest, digits) => {
    if (digits.length === 0) return rest;
    const spaced = Array.from(digits, (sign) => sign.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\s-]*');
    return rest.replaceAll(new RegExp(`(?<!\\d)${spaced}(?!\\d)`, 'g'), ' ');
  }, text);
}
