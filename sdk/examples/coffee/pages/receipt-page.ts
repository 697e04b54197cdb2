import { amountOf, minorOf } from '@eh/sdk';
import { type Language, linesOf } from '../menu.ts';
import { messages } from '../messages.ts';
import type { Tab } from '../tabs.ts';
import { frame, howButton } from './frame.ts';
import { html, type Markup, say } from './html.ts';
import { clockOf, dateOf, serverLog } from './server-log.ts';

const MAKING_SECONDS = 360;

interface ReceiptPage {
  readonly language: Language;
  readonly tab: Tab;
  readonly ehUrl: string;
}

export function receiptPage({ language, tab, ehUrl }: ReceiptPage): string {
  const { order } = tab;
  const body = html`<header class="hd"><a class="tap" href="/" aria-label="${say(messages.home, language)}"><svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M15 4.5 7.5 12l7.5 7.5"/></svg></a><h1>${say(messages.shop, language)}</h1><span class="tap"></span></header>
<main class="main pad" data-watch="/receipt/${tab.no}/changes?seen=${tab.webhooks.length}" aria-live="polite">
${cup(tab)}
${headline(tab, language)}
<div class="between number"><span class="hero">${tab.pickup}</span><span class="note">${say(messages.yourNumber, language)}</span></div>
<h2 class="note cap">${say(messages.receipt, language)}</h2>
<dl class="kvs">${linesOf(tab.cart).map(({ item, count, cents }) => html`<div class="kv"><dt class="ink">${item.name[language]}${count > 1 ? ` × ${count}` : ''}</dt><dd>${amountOf(cents)}</dd></div>`)}</dl>
<div class="sum between"><span class="muted">${say(order.status === 'paid' ? messages.paidSum : messages.total, language)}</span><span class="amt t">${order.amount}<span class="u">${order.currency}</span></span></div>
<dl class="kvs facts">
${minorOf(order.refunded) > 0n ? fact(say(messages.back, language), `${order.refunded} ${order.currency}`) : null}
${order.paid_at === null ? null : fact(say(messages.time, language), dateOf(order.paid_at))}
${fact(say(messages.payment, language), order.order_no)}
${order.payer === null ? null : fact(say(messages.payer, language), order.payer.name)}
</dl>
${serverLog(tab, language)}
${refundForm(tab, language)}
</main>
<nav class="foot plain" aria-label="${say(messages.checkout, language)}"><div class="pair"><a class="btn line" href="/">${say(messages.again, language)}</a>${onward(tab, { language, ehUrl })}</div>${howButton(language)}</nav>`;
  const steps = [
    { name: 'Return', says: messages.stepReturn },
    { name: 'Webhook', says: messages.stepWebhook },
    { name: 'Refund', says: messages.stepRefund },
  ] as const;
  return frame({ language, title: `${tab.pickup} · ${say(messages.shop, language)}`, body, steps, ehUrl });
}

/** The buyer's next step: to pay, or to the order in EH. */
function onward({ order }: Tab, { language, ehUrl }: Pick<ReceiptPage, 'language' | 'ehUrl'>): Markup {
  if (order.pay_url !== null && order.status === 'open')
    return html`<a class="btn act" href="${order.pay_url}">${say(messages.payNow, language)}</a>`;
  return html`<a class="btn line" href="${order.order_url ?? ehUrl}">${say(messages.seeIt, language)}</a>`;
}

const fact = (name: string, value: string): Markup =>
  html`<div class="kv"><dt>${name}</dt><dd class="digits">${value}</dd></div>`;

function headline({ order }: Tab, language: Language): Markup {
  const left = minorOf(order.amount) - minorOf(order.refunded);
  const [title, note] =
    order.status === 'paid' && left === 0n
      ? [say(messages.refunded, language), say(messages.refundedNote, language, { amount: order.refunded })]
      : order.status === 'paid'
        ? [
            say(messages.paid, language, { time: clockOf((order.paid_at ?? 0) + MAKING_SECONDS) }),
            say(messages.sayNumber, language),
          ]
        : order.status === 'open' || order.status === 'funding'
          ? [say(messages.waiting, language), say(messages.waitingNote, language, { time: clockOf(order.expires_at) })]
          : [say(messages.ended, language), say(messages.endedNote, language)];
  return html`<p class="title state">${title}</p><p class="muted">${note}</p>`;
}

/** The cup fills when the webhook says that it is paid. */
function cup({ order }: Tab): Markup {
  const isFull = order.status === 'paid' && order.refunded !== order.amount;
  return html`<svg class="drawing cup" viewBox="0 0 128 96" aria-hidden="true"><path d="M30 34h52v18c0 18-10 28-26 28S30 70 30 52zM82 40h9c8 0 8 18-9 18M22 88h68"/>${isFull ? html`<path class="o" d="M31 44h50v8c0 18-9 27-25 27S31 70 31 52z"/><path class="h steam" d="M44 10c-5 6 5 9 0 16M56 8c-5 6 5 10 0 18M68 10c-5 6 5 9 0 16"/>` : null}</svg>`;
}

function refundForm({ no, order, cart }: Tab, language: Language): Markup | null {
  const left = minorOf(order.amount) - minorOf(order.refunded);
  if (order.status !== 'paid' || left === 0n) return null;
  const parts = linesOf(cart).filter(({ item }) => item.cents < left);
  return html`<section class="as-shop"><h2 class="note cap">${say(messages.asShop, language)}</h2>
<form method="post" action="/receipt/${no}/refund" class="refund">
<label class="sr" for="amount">${say(messages.refundAmount, language)}</label>
<select id="amount" name="amount"><option value="${amountOf(left)}">${say(messages.refundWhole, language)} · ${amountOf(left)}</option>${parts.map(({ item }) => html`<option value="${amountOf(item.cents)}">${item.name[language]} · ${amountOf(item.cents)}</option>`)}</select>
<button class="btn line">${say(messages.refund, language)}</button></form></section>`;
}
