import type { Language } from '../menu.ts';
import { messages } from '../messages.ts';
import type { ArrivedWebhook, Tab } from '../tabs.ts';
import { html, type Markup, say } from './html.ts';

const SECOND = 1000;

/** The time of day of an instant in Unix seconds, in the shop's own zone. */
export function clockOf(seconds: number): string {
  return timeOf(new Date(seconds * SECOND)).slice(0, 5);
}

export function dateOf(seconds: number): string {
  const date = new Date(seconds * SECOND);
  return `${date.toLocaleDateString('sv-SE', ZONE)} ${timeOf(date)}`;
}

const ZONE = { timeZone: 'Asia/Shanghai' } as const;
const timeOf = (date: Date): string => date.toLocaleTimeString('sv-SE', ZONE);

/** The events at the shop's server, step by step; each webhook with its payload. */
export function serverLog({ createdAt, returnedAt, webhooks, order }: Tab, language: Language): Markup {
  const isWaiting = webhooks.length === 0;
  return html`<section class="log"><h2 class="note cap">${say(messages.behind, language)}</h2><ol class="tl">
<li class="k">${line(say(messages.created, language), createdAt)}<p class="note digits">${order.merchant_order_no}</p></li>
${returnedAt === null ? null : html`<li class="k">${line(say(messages.returned, language), returnedAt)}</li>`}
${isWaiting ? html`<li class="o"><div class="between"><span class="ink">${say(messages.webhookWaiting, language)}</span></div></li>` : webhooks.map((webhook) => arrived(webhook, language))}
</ol></section>`;
}

function line(text: string, at: Date): Markup {
  return html`<div class="between"><span class="ink">${text}</span><span class="note">${timeOf(at)}</span></div>`;
}

function arrived({ event, arrivedAt }: ArrivedWebhook, language: Language): Markup {
  const payload = JSON.stringify({ type: event.type, timestamp: event.timestamp, data: event.data }, null, 2);
  return html`<li class="k new">${line(say(messages.webhookArrived, language, { type: event.type }), arrivedAt)}
<details><summary class="note digits">webhook-id ${event.id}</summary><pre tabindex="0"><code>${payload}</code></pre></details></li>`;
}
