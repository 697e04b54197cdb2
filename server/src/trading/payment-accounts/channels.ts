import { type BilingualText, inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import type { channelField, paymentChannel } from '@eh/contract/trading/payment-accounts/calls.ts';
import { paymentAccountRefusals } from '@eh/contract/trading/payment-accounts/refusals.ts';
import type * as z from 'zod';
import { Refusal } from '../../platform/refusal.ts';

type FieldName = 'holder' | 'number' | 'bank' | 'branch' | 'qr';

export interface ChannelField {
  readonly name: FieldName;
  readonly kind: z.output<typeof channelField>['kind'];
  readonly label: BilingualText;
  readonly placeholder: BilingualText;
  readonly isRequired: boolean;
  readonly maxLength: number;
  /** A stricter number pattern than the kind's general one. */
  readonly pattern?: RegExp;
  /** The chain whose address checksum applies. */
  readonly chain?: 'tron' | 'ethereum';
}

export interface Channel {
  readonly id: string;
  readonly name: BilingualText;
  readonly icon: string;
  readonly colour: z.output<typeof paymentChannel>['colour'];
  readonly isFiat: boolean;
  /** True if money goes from bank to bank, which may take a day. */
  readonly isBankTransfer: boolean;
  /** The most accounts of this channel per person. */
  readonly accountsMax: number;
  /** Hints for adding an account. */
  readonly rules: readonly BilingualText[];
  readonly fields: readonly ChannelField[];
}

const holder: ChannelField = {
  name: 'holder',
  kind: 'text',
  label: { zh: '户名', en: 'Account holder' },
  placeholder: { zh: '须与实名一致', en: 'Must match your verified name' },
  isRequired: true,
  maxLength: 60,
};

const qr: ChannelField = {
  name: 'qr',
  kind: 'qr',
  label: { zh: '收款码', en: 'Receiving QR code' },
  placeholder: { zh: '上传收款码图片', en: 'Upload a picture of your QR code' },
  isRequired: false,
  maxLength: 36,
};

const MOBILE_OR_EMAIL = /^(?:1[3-9]\d{9}|[^\s@]{1,60}@[^\s@]+\.[^\s@]+)$/;
const MOBILE_OR_WECHAT_ID = /^(?:1[3-9]\d{9}|[a-z][\w-]{5,19})$/i;

/** The ways to pay and be paid. A new one is a new row here: no other code names them. */
export const channels: readonly Channel[] = [
  {
    id: 'bank_card',
    name: { zh: '银行卡', en: 'Bank card' },
    icon: 'card',
    colour: 'card',
    isFiat: true,
    isBankTransfer: true,
    accountsMax: 10,
    rules: [
      {
        zh: '只支持中国大陆借记卡，信用卡不能收款',
        en: 'Mainland China debit cards only; credit cards cannot receive payments',
      },
      {
        zh: '二、三类账户有每日限额，大额收款请用一类账户',
        en: 'Type II and III accounts have daily limits; use a type I account for large amounts',
      },
    ],
    fields: [
      holder,
      {
        name: 'number',
        kind: 'card_number',
        label: { zh: '银行卡号', en: 'Card number' },
        placeholder: { zh: '请输入储蓄卡号', en: 'Enter your debit card number' },
        isRequired: true,
        maxLength: 30,
      },
      {
        name: 'bank',
        kind: 'bank',
        label: { zh: '开户银行', en: 'Bank' },
        placeholder: { zh: '按卡号自动识别，可更改', en: 'Detected from the number, can be changed' },
        isRequired: false,
        maxLength: 20,
      },
      {
        name: 'branch',
        kind: 'text',
        label: { zh: '开户支行', en: 'Branch' },
        placeholder: { zh: '选填', en: 'Optional' },
        isRequired: false,
        maxLength: 60,
      },
    ],
  },
  {
    id: 'alipay',
    name: { zh: '支付宝', en: 'Alipay' },
    icon: 'alipay',
    colour: 'alipay',
    isFiat: true,
    isBankTransfer: false,
    accountsMax: 5,
    rules: [
      {
        zh: '请上传“收钱码”，付款码和名片码不能收款',
        en: 'Upload your receiving code (收钱码). Payment codes and contact codes do not work.',
      },
    ],
    fields: [
      holder,
      {
        name: 'number',
        kind: 'account',
        label: { zh: '支付宝账号', en: 'Alipay account' },
        placeholder: { zh: '手机号或邮箱', en: 'Phone or e-mail' },
        isRequired: true,
        maxLength: 80,
        pattern: MOBILE_OR_EMAIL,
      },
      qr,
    ],
  },
  {
    id: 'wechat',
    name: { zh: '微信支付', en: 'WeChat Pay' },
    icon: 'wechat',
    colour: 'wechat',
    isFiat: true,
    isBankTransfer: false,
    accountsMax: 5,
    rules: [
      {
        zh: '请上传“二维码收款”，名片码不能收款',
        en: 'Upload your receiving code (二维码收款). Contact codes do not work.',
      },
    ],
    fields: [
      holder,
      {
        name: 'number',
        kind: 'account',
        label: { zh: '微信号', en: 'WeChat ID' },
        placeholder: { zh: '微信号或手机号', en: 'WeChat ID or phone' },
        isRequired: true,
        maxLength: 40,
        pattern: MOBILE_OR_WECHAT_ID,
      },
      qr,
    ],
  },
  usdtChannel({ id: 'usdt_trc20', chain: 'tron', standard: 'TRC20', placeholder: 'T…' }),
  usdtChannel({ id: 'usdt_erc20', chain: 'ethereum', standard: 'ERC20', placeholder: '0x…' }),
];

function usdtChannel(of: { id: string; chain: 'tron' | 'ethereum'; standard: string; placeholder: string }): Channel {
  const { id, chain, standard, placeholder } = of;
  return {
    id,
    name: { zh: `USDT-${standard}`, en: `USDT-${standard}` },
    icon: 'usdt',
    colour: 'usdt',
    isFiat: false,
    isBankTransfer: false,
    accountsMax: 5,
    rules: [
      {
        zh: `只接收 ${standard} 网络的 USDT，转入其他网络或币种无法找回`,
        en: `For USDT on ${standard} only. Coins sent on other networks or of other kinds are lost.`,
      },
    ],
    fields: [
      {
        name: 'number',
        kind: 'address',
        label: { zh: `${standard} 地址`, en: `${standard} address` },
        placeholder: { zh: placeholder, en: placeholder },
        isRequired: true,
        maxLength: 60,
        chain,
      },
      {
        name: 'branch',
        kind: 'text',
        label: { zh: '备注', en: 'Note' },
        placeholder: { zh: '选填，例如交易所名称', en: 'Optional, for example the name of the exchange' },
        isRequired: false,
        maxLength: 60,
      },
    ],
  };
}

export function findChannel(id: string): Channel | null {
  return channels.find((channel) => channel.id === id) ?? null;
}

/** A channel as clients build their form from it. */
export function presentChannel(channel: Channel, language: Language): Omit<z.output<typeof paymentChannel>, 'paused'> {
  const say = (text: BilingualText) => inLanguage(text, language);
  return {
    id: channel.id,
    name: say(channel.name),
    icon: channel.icon,
    colour: channel.colour,
    is_fiat: channel.isFiat,
    accounts_max: channel.accountsMax,
    rules: channel.rules.map(say),
    fields: channel.fields.map((field) => ({
      name: field.name,
      kind: field.kind,
      label: say(field.label),
      placeholder: say(field.placeholder),
      is_required: field.isRequired,
      max_length: field.maxLength,
    })),
  };
}

/** The payment methods for fiat money. */
export function fiatMethods(): readonly Channel[] {
  return channels.filter((channel) => channel.isFiat);
}

/** The channel of an id sent by a client; refuses an unknown one. */
export function channelOf(id: string): Channel {
  const channel = findChannel(id);
  if (!channel) throw new Refusal(paymentAccountRefusals.UnknownChannel);
  return channel;
}
