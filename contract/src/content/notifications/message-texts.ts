import { type AskingNotice, isAskingType, type NoticeType } from '../../notices.ts';
import type { BilingualText } from '../../platform/languages/language.ts';
import type { Joined } from '../publications/modals/notice-names.ts';

const confirming: BilingualText = {
  zh: '交易[[ …{{number}}]] 请在 {{by}} 前核对收款\n【EH】买家表示已[[为 {{coins}} ]]付款[[（交易 …{{number}}）]]。请在 {{by}} 前打开应用核对收款账户，未到账请勿放币。工作人员不会索取验证码。',
  en: 'Trade[[ …{{number}}]] waits for your confirmation until {{by}} (UTC+8)\n[EH] The buyer says they have paid[[ for {{coins}}]][[ (trade …{{number}})]]. Open the app and check your account by {{by}} (UTC+8). Do not release the coins before the money has arrived. We never ask for codes.',
};
const deciding: BilingualText = {
  zh: '交易[[ …{{number}}]] 请在 {{by}} 前答复申诉方案\n【EH】客服对交易[[ …{{number}} ]]的申诉给出了方案。请在 {{by}} 前打开应用选择。工作人员不会索取验证码。',
  en: 'Trade[[ …{{number}}]] waits for your answer until {{by}} (UTC+8)\n[EH] Customer service made a proposal about trade[[ …{{number}}]]. Open the app and answer by {{by}} (UTC+8). We never ask for codes.',
};

/**
 * The program's own words for SMS and e-mails to users whom no push reached, which operators' texts start from: the
 * first line is the e-mail's subject, the rest the text. They name no user and no account, and never ask for a code.
 */
export const messageTexts: Readonly<Record<MessageName, BilingualText>> = {
  message_transaction_wait_seller_verify: {
    zh: '交易[[ …{{number}}]] 请在 {{by}} 前接单\n【EH】有买家下单[[ {{coins}}]][[（交易 …{{number}}）]]。请在 {{by}} 前打开应用接单，逾期交易取消。工作人员不会索取验证码。',
    en: 'Trade[[ …{{number}}]] waits for you to accept it until {{by}} (UTC+8)\n[EH] A buyer wants[[ {{coins}}]][[ (trade …{{number}})]]. Open the app and accept by {{by}} (UTC+8), or the trade is cancelled. We never ask for codes.',
  },
  message_transaction_wait_buyer_pay: {
    zh: '交易[[ …{{number}}]] 请在 {{by}} 前付款\n【EH】卖家的币已锁定[[：{{coins}}]][[（交易 …{{number}}）]]。请在 {{by}} 前按应用内的账户付款并点“我已付款”。工作人员不会索取验证码。',
    en: 'Trade[[ …{{number}}]] waits for your payment until {{by}} (UTC+8)\n[EH] The seller has locked the coins[[: {{coins}}]][[ (trade …{{number}})]]. Pay to the account in the app and mark it as paid by {{by}} (UTC+8). We never ask for codes.',
  },
  message_transaction_wait_seller_confirm: confirming,
  message_transaction_seller_make_choice: confirming,
  message_transaction_cancel_asked: {
    zh: '交易[[ …{{number}}]] 请在 {{by}} 前答复取消请求\n【EH】对方请求取消交易[[ …{{number}}]]。请打开应用答复，不答复则交易继续。工作人员不会索取验证码。',
    en: 'Trade[[ …{{number}}]] waits for your answer until {{by}} (UTC+8)\n[EH] The other side asks to cancel trade[[ …{{number}}]]. Open the app to answer, or the trade continues. We never ask for codes.',
  },
  message_complain_wait_buyer_confirm: deciding,
  message_complain_wait_seller_confirm: deciding,
};

export type MessageName = `message_${Joined<AskingNotice>}`;

/** The name of the message to a user whom no push of this notice reached; null for a notice that asks for nothing. */
export function messageName(type: NoticeType): MessageName | null {
  // `MessageName` contains these names for these types.
  return isAskingType(type) ? (`message_${type.replace('.', '_')}` as MessageName) : null;
}
