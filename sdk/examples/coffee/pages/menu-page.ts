import { amountOf, minorOf, type Rate, valueOf } from '@eh/sdk';
import { type Cart, type Language, linesOf, type MenuItem, MOST_OF_ONE, menu, totalOf } from '../menu.ts';
import { messages } from '../messages.ts';
import type { Person } from '../people.ts';
import { frame, howButton, mark } from './frame.ts';
import { html, type Markup, raw, say } from './html.ts';
import { clockOf } from './server-log.ts';

interface MenuPage {
  readonly language: Language;
  readonly person: Person | null;
  readonly canLogIn: boolean;
  readonly cart: Cart;
  /** The reference price; null while EH does not say it. */
  readonly rate: Rate | null;
  readonly ehUrl: string;
}

export function menuPage({ language, person, canLogIn, cart, rate, ehUrl }: MenuPage): string {
  const body = html`<header class="pad top">
<div class="between mid"><h1 class="figure">${say(messages.shop, language)}</h1>${canLogIn || person ? account(person, language) : null}</div>
<div class="between"><p class="muted">${say(messages.where, language)}</p><span class="note nowrap">${say(messages.open, language)}</span></div>
</header>
<main class="main">
${person ? usual(person, language) : null}
<h2 class="sr">${say(messages.today, language)}</h2>
<form id="menu" method="post" action="/order">
<ul class="rows menu">${menu.map((item) => row(item, cart[item.id] ?? 0, language))}</ul>
</form>
</main>
${checkout(cart, rate, language)}`;
  const logIn = { name: 'Log in', says: messages.stepLogIn } as const;
  const loggedIn = { name: 'Logged in', says: messages.stepLoggedIn } as const;
  const usualPaid = { name: 'Pay the usual', says: messages.stepUsual } as const;
  const pay = { name: 'Pay', says: messages.stepPay } as const;
  const priced = { name: 'Rate', says: messages.stepRate } as const;
  const steps = canLogIn ? [pay, priced, logIn, loggedIn, usualPaid] : [pay, priced];
  return frame({ language, title: say(messages.shop, language), body, steps, ehUrl });
}

function account(person: Person | null, language: Language): Markup {
  if (!person) return html`<a class="link" href="/login">${mark}${say(messages.logIn, language)}</a>`;
  return html`<form method="post" action="/logout"><button class="link">${say(messages.logOut, language)}</button></form>`;
}

function usual({ nickname, usual: cart, mayPay, isVerified }: Person, language: Language): Markup {
  const names = linesOf(cart).map(({ item, count }) =>
    count > 1 ? `${item.name[language]} × ${count}` : item.name[language],
  );
  const total = amountOf(totalOf(cart));
  const pay = html`<form method="post" action="/usual"><button class="btn inked">${say(messages.usualPay, language, { amount: total })}</button></form>`;
  return html`<section class="usual" aria-labelledby="hello">
<h2 id="hello" class="title">${say(messages.hello, language, { name: nickname })}</h2>
${isVerified ? html`<p class="note">${say(messages.verified, language)}</p>` : null}
<div class="between mid gap"><p><span class="note">${say(messages.usual, language)}</span><br><span class="ink">${names.join(language === 'zh' ? '、' : ', ')}</span></p>${mayPay ? pay : null}</div>
<p class="note">${say(mayPay ? messages.usualNote : messages.usualOff, language)}</p>
</section>`;
}

function row(item: MenuItem, count: number, language: Language): Markup {
  const name = item.name[language];
  return html`<li class="item" data-cents="${String(item.cents)}">
<svg class="drawing" viewBox="0 0 64 64" aria-hidden="true">${raw(item.drawing)}</svg>
<div class="grow"><p class="lead label" id="name-${item.id}">${name}</p><p class="note">${item.note[language]}</p><p class="amt">${amountOf(item.cents)}<span class="u">EH</span></p></div>
<div class="stepper"><button type="button" class="tap" data-step="-1" aria-label="${say(messages.remove, language)}: ${name}" ${count > 0 ? null : raw('hidden')}><svg class="i s" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 12h16"/></svg></button>
<input type="number" name="${item.id}" value="${count}" min="0" max="${MOST_OF_ONE}" aria-labelledby="name-${item.id}" ${count > 0 ? null : raw('data-empty')}>
<button type="button" class="tap" data-step="1" aria-label="${say(messages.add, language)}: ${name}"><svg class="i s" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 12h16M12 4v16"/></svg></button></div>
</li>`;
}

function checkout(cart: Cart, rate: Rate | null, language: Language): Markup {
  const total = amountOf(totalOf(cart));
  const count = linesOf(cart).reduce((sum, line) => sum + line.count, 0);
  return html`<div class="foot" role="region" aria-label="${say(messages.checkout, language)}">
<div class="between"><span class="muted"><span id="count">${count}</span> ${say(messages.items, language)}</span><span class="amt t"><span id="total">${total}</span><span class="u">EH</span></span></div>
${rate ? worth(totalOf(cart), rate, language) : null}
<button class="btn act wide" form="menu" id="pay" data-text="${messages.pay[language]}" data-empty="${say(messages.choose, language)}">${mark}<span>${say(messages.pay, language, { amount: total })}</span></button>
<p class="note c">${say(messages.demo, language)}</p>
${howButton(language)}
</div>`;
}

/** The value of the coins at the last trades, with the time of the price. */
function worth(cents: bigint, { price, as_of: asOf }: Rate, language: Language): Markup {
  const value = amountOf(valueOf(cents, minorOf(price)));
  return html`<p class="note worth"><span data-price="${String(minorOf(price))}" id="worth">≈ ¥${value}</span> <span>${say(messages.rate, language, { price, time: clockOf(asOf) })}</span></p>`;
}
