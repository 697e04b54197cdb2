import type { CashierStatus } from '@eh/contract/merchants/cashier/order-names.ts';
import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import encodeQr from 'qr';
import { html, type Markup, rawMarkup } from '../../../platform/http/page.ts';
import { embedMessages, embedStatuses } from './messages.ts';

export interface EmbeddedOrder {
  readonly token: string;
  readonly isTest: boolean;
  /** Null if only the shop's team may read the shop's words. */
  readonly merchant: string | null;
  /** The origin that may frame the page and is told the state of the order. */
  readonly parent: string;
  readonly subject: string | null;
  readonly amount: string;
  readonly currency: string;
  readonly status: CashierStatus;
  readonly payUrl: string;
}

/** The order with its QR code and state, to be embedded in the merchant's page. It asks for no password. */
export function embedPage(order: EmbeddedOrder, language: Language): string {
  const say = (text: (typeof embedMessages)[keyof typeof embedMessages]) => inLanguage(text, language);
  const { amount, currency } = order;
  const title = say(embedMessages.title).replace('{amount}', amount).replace('{currency}', currency);
  const statuses = Object.entries(embedStatuses).map(([name, text]) => [name, inLanguage(text, language)]);
  const isPayable = order.status === 'open';
  return frame(
    { language, title },
    html`<main data-order="${order.token}" data-parent="${order.parent}" data-status="${order.status}" data-texts="${JSON.stringify(Object.fromEntries(statuses))}">
${order.isTest ? html`<p class="test">${say(embedMessages.test)}</p>` : null}
${order.merchant === null ? html`<p class="test">${say(embedMessages.team)}</p>` : html`<p class="merchant">${order.merchant}</p>`}
<h1 class="amount" aria-label="${title}">${amount}<span>${currency}</span></h1>
${order.subject === null ? null : html`<p class="subject">${order.subject}</p>`}
<div class="pay"${isPayable ? null : rawMarkup(' hidden')}>
<div class="qr" role="img" aria-label="${say(embedMessages.code)}">${qrCode(order.payUrl)}</div>
<p class="note">${say(embedMessages.scan)}</p>
<a class="btn" href="${order.payUrl}" target="_blank" rel="noopener">${say(embedMessages.openCashier)}<span class="sr"> (${say(embedMessages.window)})</span></a>
</div>
<p class="state" role="status"><span class="dot" aria-hidden="true"></span><span id="state">${inLanguage(embedStatuses[order.status], language)}</span></p>
</main>
<script type="module" src="/embed/order.js"></script>`,
  );
}

export function unknownOrderPage(language: Language): string {
  const title = inLanguage(embedMessages.unknown, language);
  return frame({ language, title }, html`<main><h1 class="state">${title}</h1></main>`);
}

function frame({ language, title }: { readonly language: Language; readonly title: string }, body: Markup): string {
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title><link rel="stylesheet" href="/embed/order.css"></head>
<body>${body}</body></html>`.markup;
}

/** A QR code, dark on light in both themes, as cameras expect it. */
function qrCode(text: string): Markup {
  const lines = encodeQr(text, 'raw', { border: 1, ecc: 'medium' });
  const path = lines.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return html`<svg viewBox="1 1 ${lines.length - 2} ${lines.length - 2}" shape-rendering="crispEdges" aria-hidden="true"><path d="${path}"/></svg>`;
}
