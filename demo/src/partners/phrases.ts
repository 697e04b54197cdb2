import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import type { TradeStatus } from '@eh/contract/trading/trades/status.ts';
import { scatter } from './scatter.ts';

interface Phrase {
  readonly zh: string;
  readonly en: string;
}

/** The subjects that a partner recognises in a message; the first match counts. */
const topics = [
  ['outside', /qq|telegram|whatsapp|加.{0,4}(微信|我)|私聊|outside/i],
  ['thanks', /谢|thank|thx|合作愉快/i],
  ['cancel', /取消|不买了|不要了|cancel/i],
  ['paid', /已付|付了|转了|已转|付好|转好|paid|sent it|transferred/i],
  ['account', /账号|账户|卡号|收款码|account|card number/i],
  ['hurry', /多久|快点|还没|到账了吗|催|how long|hurry|when/i],
  ['greeting', /^(hi|hello|hey|你好|您好|在吗|在么|在不在|老板)|are you there/i],
] as const;
type Topic = (typeof topics)[number][0];

const anywhere: Readonly<Partial<Record<Topic, readonly Phrase[]>>> = {
  outside: [
    { zh: '还是在这里聊吧，平台都有记录', en: 'Let us stay in this chat, please. Here everything is on record.' },
  ],
  thanks: [
    { zh: '不客气，合作愉快', en: 'You are welcome. Nice trading with you!' },
    { zh: '也谢谢您，下次再来', en: 'Thank you, too. See you next time!' },
  ],
  cancel: [
    {
      zh: '没关系，您在订单里申请取消就行，我会同意',
      en: 'No problem. Ask to cancel on the trade page and I will agree.',
    },
  ],
};

type Moment = 'before' | 'paying' | 'checking' | 'over';

const ofSeller: Readonly<Record<Moment, Readonly<Partial<Record<Topic | 'other', readonly Phrase[]>>>>> = {
  before: { other: [{ zh: '在的，马上接单', en: 'I am here, accepting in a second.' }] },
  paying: {
    paid: [
      {
        zh: '好的，付完点“我已付款”，把凭证传上来，我马上核对',
        en: 'Great. Please tap “I’ve paid” and add the voucher, then I will check at once.',
      },
    ],
    account: [
      {
        zh: '收款账户在订单页，直接复制就行，备注只写参考号',
        en: 'My account is on the trade page, just copy it. Only the reference in the note, please.',
      },
    ],
    hurry: [{ zh: '不急，时间够', en: 'No hurry, there is time enough.' }],
    other: [
      { zh: '在的，按订单页的金额付就行', en: 'I am here. Please pay exactly the amount on the trade page.' },
      { zh: '好的，我在线等', en: 'Okay, I am online and waiting.' },
    ],
  },
  checking: {
    other: [
      { zh: '看到了，正在查账，稍等', en: 'Got it. Checking my account, one moment.' },
      { zh: '收到，核对一下马上放币', en: 'Seen. I compare the amount and release right away.' },
    ],
  },
  over: { other: [{ zh: '合作愉快', en: 'Nice trading with you!' }] },
};

const ofBuyer: Readonly<Record<Moment, Readonly<Partial<Record<Topic | 'other', readonly Phrase[]>>>>> = {
  before: { other: [{ zh: '您好，我准备好付款了', en: 'Hi, I am ready to pay.' }] },
  paying: {
    other: [
      { zh: '正在转账，马上好', en: 'Transferring right now, just a moment.' },
      { zh: '好的，在输验证码', en: 'Okay, my bank wants a code from me.' },
    ],
  },
  checking: {
    other: [
      { zh: '已经转了，麻烦查收一下', en: 'I have paid. Please check your account.' },
      { zh: '银行显示成功了，您看一下', en: 'My bank says it went through. Can you have a look?' },
    ],
  },
  over: { other: [{ zh: '谢谢，合作愉快', en: 'Thanks, nice trading with you!' }] },
};

/** Phrases that partners say unasked before they pay or release. */
const beforeActs = {
  pay: [
    { zh: '已付款，凭证传上来了，请查收', en: 'Paid. The voucher is attached, please check.' },
    { zh: '转好了，麻烦看一下', en: 'Just sent it. Please have a look.' },
  ],
  confirm: [
    { zh: '收到了，核对无误，马上放币', en: 'It has arrived and everything matches. Releasing now.' },
    { zh: '到账了，已放，感谢', en: 'Received. Releasing now, thank you!' },
  ],
} as const satisfies Readonly<Record<string, readonly Phrase[]>>;

/** A partner's answer to a message, in its language. */
export function answerTo(
  message: { readonly tradeId: string; readonly position: number; readonly text: string },
  { side, status }: { readonly side: 'buyer' | 'seller'; readonly status: TradeStatus },
): string {
  const topic = topics.find(([, pattern]) => pattern.test(message.text.trim()))?.[0];
  const own = (side === 'seller' ? ofSeller : ofBuyer)[momentOf(status)];
  const phrases = (topic && (own[topic] ?? anywhere[topic])) ?? own.other ?? [];
  return say(phrases, `${message.tradeId} ${message.position}`, languageOfText(message.text));
}

/** A partner's phrase before they pay or release. */
export function wordBefore(action: keyof typeof beforeActs, tradeId: string, language: Language): string {
  return say(beforeActs[action], tradeId, language);
}

/** Chinese if the text contains a Chinese character. */
export function languageOfText(text: string): Language {
  return /\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en';
}

function say(phrases: readonly Phrase[], seed: string, language: Language): string {
  const phrase = phrases[scatter(seed, Math.max(phrases.length, 1))];
  return phrase === undefined ? '' : inLanguage(phrase, language);
}

function momentOf(status: TradeStatus): Moment {
  if (status === 'awaitingAcceptance') return 'before';
  if (status === 'awaitingPayment') return 'paying';
  return status === 'awaitingConfirmation' ? 'checking' : 'over';
}
