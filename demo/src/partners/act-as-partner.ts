import type { Language } from '@eh/contract/platform/languages/language.ts';
import { FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import type { MessageRow } from '@eh/server/trading/chat/index.ts';
import type { TradeRow } from '@eh/server/trading/trades/index.ts';
import { drawVoucher } from '../pictures/drawn-voucher.ts';
import type { PartnerAct } from './partner-acts.ts';
import type { PartnerPhone } from './partner-session.ts';
import { answerTo, languageOfText, wordBefore } from './phrases.ts';
import { idFrom } from './scatter.ts';

/** A trade in which a partner acts, with the other side's last message. */
export interface ActingTrade {
  readonly trade: TradeRow;
  readonly partnerId: string;
  readonly side: 'buyer' | 'seller';
  readonly message: MessageRow | null;
  /** Whether the partner has not read the message yet. */
  readonly isUnread: boolean;
  readonly otherNickname: string;
}

/** Does one act through the calls that the app makes. */
export async function actAsPartner(phone: PartnerPhone, action: PartnerAct, acting: ActingTrade): Promise<void> {
  const { partnerId, trade } = acting;
  const { id } = trade;
  switch (action) {
    case 'answer':
      return answer(phone, acting);
    case 'accept':
      await phone.ask(partnerId, 'POST /api/transaction/verify', { id, accept: true });
      return;
    case 'pay':
      return pay(phone, acting);
    case 'confirm':
      return confirm(phone, acting);
    case 'agreeToCancel':
      await phone.ask(partnerId, 'POST /api/transaction/answer_cancel', { id, agrees: true, has_not_paid: true });
      return;
    default:
      return action satisfies never;
  }
}

async function answer(phone: PartnerPhone, { message, partnerId, trade, side }: ActingTrade): Promise<void> {
  if (message === null) return;
  const { position, text } = message;
  const { id, status } = trade;
  await phone.ask(partnerId, 'POST /api/chat/read', { id, position });
  const said = answerTo({ tradeId: id, position, text }, { side, status });
  await say(phone, { partnerId, id, text: said, occasion: String(position) });
}

async function pay(phone: PartnerPhone, acting: ActingTrade): Promise<void> {
  const { partnerId, trade } = acting;
  const { id } = trade;
  const bytes = await drawVoucher({
    payee: 'SELLER OF THE DEMO',
    amount: `-${formatDecimal(trade.fiat_minor, FIAT_DECIMALS)}`,
    at: (trade.accepted_at ?? trade.created_at).toISOString().slice(0, 19).replace('T', ' '),
    number: trade.transaction_no,
    note: trade.reference,
  });
  const voucher = await phone.upload(partnerId, { purpose: 'voucher', name: 'voucher.png', bytes });
  await phone.ask(partnerId, 'POST /api/transaction/paid', { id, vouchers: [voucher] });
  const text = wordBefore('pay', id, languageWith(acting));
  await say(phone, { partnerId, id, text, occasion: 'pay' });
}

async function confirm(phone: PartnerPhone, acting: ActingTrade): Promise<void> {
  const { partnerId, trade } = acting;
  const { id } = trade;
  const text = wordBefore('confirm', id, languageWith(acting));
  await say(phone, { partnerId, id, text, occasion: 'confirm' });
  await phone.ask(partnerId, 'POST /api/transaction/confirm', {
    id,
    security_password: await phone.authorize(partnerId),
    is_in_account: true,
    is_amount_equal: true,
    is_name_equal: true,
  });
}

/** Each occasion is commented on only once, even if the act after it has to be retried. */
async function say(
  phone: PartnerPhone,
  { partnerId, id, text, occasion }: { partnerId: string; id: string; text: string; occasion: string },
): Promise<void> {
  const client = idFrom(`${id} ${partnerId} ${occasion}`);
  await phone.ask(partnerId, 'POST /api/chat/send', { id, client_id: client, text });
}

/** The language of the other side's message, or else that of their name. */
function languageWith({ message, otherNickname }: ActingTrade): Language {
  return languageOfText(message?.text ?? otherNickname);
}
