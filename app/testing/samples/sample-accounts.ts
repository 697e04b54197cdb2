import type { AnswerOf } from '@eh/contract/calls.ts';
import { channels } from '../people.ts';

type Channels = AnswerOf<'GET /api/wallet/chains'>;
type Channel = Channels['channels'][number];
type ChannelField = Channel['fields'][number];

function field(name: string, kind: ChannelField['kind'], label: string, changes: Partial<ChannelField> = {}) {
  return { name, kind, label, placeholder: '', is_required: true, max_length: 80, ...changes };
}

const [card, alipay] = channels.channels;
if (!card || !alipay) throw new Error('The sample channels are missing');
const holder = field('holder', 'text', 'Account holder');
const qr = field('qr', 'qr', 'Receiving code', { is_required: false });

/** Bank card with its bank and branch, Alipay and WeChat with codes, and the address of a chain. */
export const allChannels: Channels = {
  ...channels,
  channels: [
    {
      ...card,
      fields: [
        holder,
        field('number', 'card_number', 'Card number', { max_length: 30 }),
        field('bank', 'bank', 'Bank', { placeholder: 'Choose the bank' }),
        field('branch', 'text', 'Branch', { is_required: false }),
      ],
    },
    { ...alipay, fields: [holder, field('number', 'account', 'Alipay account'), qr] },
    {
      ...alipay,
      id: 'wechat',
      name: 'WeChat Pay',
      icon: 'wechat',
      colour: 'wechat',
      fields: [holder, field('number', 'account', 'WeChat ID'), qr],
    },
    {
      ...card,
      id: 'usdt_trc20',
      name: 'USDT-TRC20',
      icon: 'usdt',
      colour: 'usdt',
      is_fiat: false,
      rules: ['Only TRC20 addresses'],
      fields: [field('number', 'address', 'TRC20 address')],
    },
  ],
};

export const sampleBanks: AnswerOf<'GET /api/wallet/bankbins'> = {
  banks: [
    { symbol: 'ICBC', name: 'ICBC', initial: 'I' },
    { symbol: 'CMB', name: 'China Merchants Bank', initial: 'C' },
    { symbol: 'CCB', name: 'China Construction Bank', initial: 'C' },
  ],
};
