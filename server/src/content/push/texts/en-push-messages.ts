import { EXPORT_HOURS } from '@eh/contract/accounts/data-exports/export-parts.ts';
import { both, type PushMessages } from './push-messages.ts';

/** "accept by 14:29" */
const until = (by: string | null) => (by === null ? '' : ` by ${by}`);

export const enPushMessages: PushMessages = {
  actions: { open: 'Open', act: 'Open trade' },
  plain: {
    asking: ['A trade needs you', 'Open the app: a clock is running.'],
    trades: ['News about a trade', 'Open the app to see it.'],
    chat: ['A message about a trade', 'Open the app to read it.'],
    complaints: ['News about a complaint', 'Open the app to see it.'],
    money: ['Your balance changed', 'Open the app to see it.'],
    account: ['News about your account', 'Open the app to see it.'],
  },
  says: {
    'push.trial': both(() => ['Notifications are on', 'This is how a trade calls you.']),
    'session.new_device': both(({ who }) => [
      'Login on a new device',
      `${who === '' ? '' : `${who}. `}Was it not you? Log that device out and change your password.`,
    ]),
    'chat.message': both(({ who }) => [`Message from ${who}`, 'Open the trade to read it.']),
    'transaction.wait_seller_verify': both(({ who, coins, sum, by }) => [
      `${who} wants to buy ${coins}`,
      `${sum} · accept${until(by)}`,
    ]),
    'transaction.wait_buyer_pay': both(({ who, sum, by }) => [`Pay ${sum}${until(by)}`, `${who} accepted your order.`]),
    'transaction.wait_seller_confirm': both(({ who, sum, by }) => [
      `Check ${sum} from ${who}${until(by)}`,
      'They say they have paid. Release only after the money has arrived.',
    ]),
    'transaction.seller_make_choice': both(({ who, sum, by }) => [
      `Did ${sum} from ${who} arrive?`,
      `They uploaded a voucher. Answer${until(by)}.`,
    ]),
    'transaction.cancel_asked': both(({ who, coins }) => [
      `${who} asks to cancel the trade of ${coins}`,
      'Without an answer the trade continues.',
    ]),
    'transaction.canceled': {
      buyer: ({ who, coins, sum }) => [`Trade of ${coins} cancelled`, `Do not pay ${sum} to ${who}.`],
      seller: ({ who, coins }) => [`Trade of ${coins} cancelled`, `The trade with ${who} is over. The coins are back.`],
    },
    'transaction.suspended': both(({ who, coins }) => [
      `Trade of ${coins} suspended`,
      `Customer service is checking the trade with ${who}. The coins stay in escrow.`,
    ]),
    'transaction.method_paused': both(({ who, sum }) => [
      `Clock stopped: trade of ${sum}`,
      `The payment method of the trade with ${who} is paused.`,
    ]),
    'transaction.method_resumed': both(({ who, sum, by }) => [
      `Clock running: trade of ${sum}`,
      `The trade with ${who} continues${by === null ? '' : `, until ${by}`}.`,
    ]),
    'transaction.complaining': both(({ who, sum }) => [
      `Complaint about ${sum}`,
      `The clock of the trade with ${who} has stopped. Please add your evidence.`,
    ]),
    'transaction.failed': {
      buyer: ({ who, coins }) => ['Trade failed', `The trade with ${who} failed. ${coins} returned to the seller.`],
      seller: ({ who, coins }) => ['Trade failed', `The trade with ${who} failed. ${coins} returned to you.`],
    },
    'transaction.transferred': both(({ who, coins }) => [`${coins} received`, `${who} released the coins.`]),
    'transaction.succeeded': both(({ who, coins, sum }) => [`${coins} sold`, `${who} bought them for ${sum}.`]),
    'complain.finished': both(({ who, sum }) => [
      `Complaint about ${sum} closed`,
      `See the result of the trade with ${who}.`,
    ]),
    'complain.new_reply': both(({ who, sum }) => [`New reply about ${sum}`, `It concerns the trade with ${who}.`]),
    'complain.wait_buyer_confirm': both(({ sum, by }) => [
      `A proposal about ${sum}`,
      `Please agree or object${until(by)}.`,
    ]),
    'complain.wait_seller_confirm': both(({ sum, by }) => [
      `A proposal about ${sum}`,
      `Please agree or object${until(by)}.`,
    ]),
    'order.fell': both(() => ['Listing cancelled', 'The remaining coins are back in your balance.']),
    'order.succeeded': both(() => ['Listing sold out', 'See each trade for its payment.']),
    'transfer.received': both(({ who, coins }) => [`${who} sent you ${coins}`, 'In your balance.']),
    'exchange_in.succeeded': both(({ coins }) => [
      coins === '' ? 'Coins bought with USDT' : `${coins} bought with USDT`,
      'In your balance.',
    ]),
    'exchange_out.succeeded': both(({ coins }) => [
      coins === '' ? 'Redeemed to USDT' : `${coins} redeemed`,
      'The USDT have been paid out.',
    ]),
    'exchange_out.failed': both(() => ['Redemption failed', 'The coins are back in your balance.']),
    'credit.received': both(() => ['The platform added to your balance', 'See your bills for the reason and the sum.']),
    'credit.taken_back': both(() => [
      'The platform took back part of your balance',
      'See your bills for the reason and the sum.',
    ]),
    'payment.succeeded': both(({ who, coins }) => [
      `${coins} paid to ${who}`,
      'Was it not you? Contact customer service at once.',
    ]),
    'payment.refunded': both(({ who, coins }) => [`${who} refunded ${coins}`, 'In your balance.']),
    'payment.lapsed': both(({ who }) => [`Payment to ${who} lapsed`, 'Nothing was taken from your balance.']),
    'payout.received': both(({ who, coins }) => [`${who} paid you ${coins}`, 'In your balance.']),
    'grant.created': both(({ who }) => [`You authorised ${who}`, 'Was it not you? Revoke it at once.']),
    'grant.used': both(({ who, coins }) => [`${who} used its authorisation`, coins]),
    'grant.cap_near': both(({ who }) => [`The limit of ${who} is almost used up`, 'Open the app to see it.']),
    'grant.ended': both(({ who }) => [`The authorisation of ${who} has ended`, 'Open the app to see it.']),
    'feedback.answered': both(() => ['Your feedback has an answer', 'Customer service has replied.']),
    'data_export.ready': both(() => ['Your data are ready', `Download them within ${EXPORT_HOURS} hours.`]),
  },
};
