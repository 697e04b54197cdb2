import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { EHAuthError, EHError, EHSignatureError, type Order } from '@eh/sdk';
import { type Cart, cartText, type Language, linesOf, menu, readCart, totalOf } from './menu.ts';
import { messages } from './messages.ts';
import { languageOf, say } from './pages/html.ts';
import { menuPage } from './pages/menu-page.ts';
import { receiptPage } from './pages/receipt-page.ts';
import { troublePage } from './pages/trouble-page.ts';
import { FIRST_USUAL, type Visit, Visits } from './people.ts';
import { Problem, readBody, secureHeaders, send, sendTo } from './requests.ts';
import type { Settings } from './settings.ts';
import type { Steps } from './steps.ts';
import { type Tab, Tabs } from './tabs.ts';

interface Shop {
  readonly settings: Settings;
  readonly steps: Steps;
  readonly tabs: Tabs;
  readonly visits: Visits;
}

interface Arrival {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly language: Language;
  readonly visit: Visit;
}

/** Answers the requests of the shop. */
export function openShop(settings: Settings, steps: Steps): RequestListener {
  const shop = { settings, steps, tabs: new Tabs(), visits: new Visits() };
  return (request, response) => void serve(shop, request, response);
}

async function serve(shop: Shop, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const language = languageOf(request.headers['accept-language']);
  const { visit, cookie } = shop.visits.of(request.headers.cookie);
  const [path = '/'] = (request.url ?? '/').split('?');
  secureHeaders(response, shop.settings.ehUrl);
  if (cookie !== null && path !== '/eh/webhook') response.setHeader('set-cookie', cookie);
  try {
    await answer(shop, { request, response, path, language, visit });
  } catch (error) {
    const status = error instanceof Problem ? error.status : error instanceof EHError ? 502 : 500;
    const said = error instanceof Problem || error instanceof EHError ? error.message : messages.trouble[language];
    if (status === 500) process.stderr.write(`coffee: ${String(error instanceof Error ? error.stack : error)}\n`);
    if (!response.headersSent) send(response, { status, body: troublePage(language, said, shop.settings.ehUrl) });
  }
}

async function answer(shop: Shop, arrival: Arrival): Promise<void> {
  const { request, path } = arrival;
  const [, no = '', rest = ''] = /^\/receipt\/([\w.-]{1,64})(?:\/(\w+))?$/.exec(path) ?? [];
  const route = `${request.method} ${no === '' ? path : `/receipt${rest === '' ? '' : `/${rest}`}`}`;
  const handle = routes[route];
  if (handle) return handle(shop, arrival, no);
  return sendFile(arrival);
}

const routes: Readonly<Record<string, (shop: Shop, arrival: Arrival, no: string) => Promise<void>>> = {
  'GET /': async ({ settings, steps }, { response, language, visit: { person, cart } }) =>
    send(response, {
      body: menuPage({
        language,
        person,
        canLogIn: settings.clientId !== '',
        cart,
        rate: await steps.rate(),
        ehUrl: settings.ehUrl,
      }),
    }),
  'POST /order': order,
  'GET /thanks': thanks,
  'GET /receipt': async (shop, { response, language }, no) =>
    send(response, { body: receiptPage({ language, tab: await tabOf(shop, no), ehUrl: shop.settings.ehUrl }) }),
  'GET /receipt/changes': changes,
  'POST /receipt/refund': refund,
  'POST /eh/webhook': webhook,
  'GET /login': async ({ steps }, { response, visit }) => {
    const { url, pending } = await steps.logIn();
    visit.pending = pending;
    sendTo(response, url);
  },
  'GET /login/back': loginBack,
  'POST /logout': async ({ steps }, { response, visit }) => {
    const { person } = visit;
    visit.person = null;
    if (person) await steps.logOut(person.tokens);
    sendTo(response, '/');
  },
  'POST /usual': async (shop, { response, visit }) => {
    const { person } = visit;
    if (!person) return sendTo(response, '/login');
    const tab = await openTab(shop, person.usual, (no, notes) =>
      shop.steps.payUsual(person.tokens, no, person.usual, notes),
    );
    return sendTo(response, `/receipt/${tab.no}`);
  },
};

async function order(shop: Shop, { request, response, language, visit }: Arrival): Promise<void> {
  const form = new URLSearchParams(await readBody(request));
  const cart: Cart = Object.fromEntries(menu.map(({ id }) => [id, Math.max(0, Number(form.get(id) ?? 0) || 0)]));
  if (totalOf(cart) === 0n) throw new Problem(422, say(messages.choose, language));
  visit.cart = Object.fromEntries(linesOf(cart).map(({ item, count }) => [item.id, count]));
  const tab = await openTab(shop, visit.cart, (no, notes) => shop.steps.pay(no, visit.cart, notes));
  if (visit.person) visit.person.usual = visit.cart;
  sendTo(response, tab.order.pay_url ?? `/receipt/${tab.no}`);
}

type Create = (no: string, notes: Record<string, string>) => Promise<Order>;

async function openTab({ tabs }: Shop, cart: Cart, create: Create): Promise<Tab> {
  const pickup = tabs.nextPickup();
  const createdAt = new Date();
  const no = `NH-${createdAt.getTime().toString(36).toUpperCase()}-${pickup.replace(' ', '')}`;
  const created = await create(no, { cart: cartText(cart), pickup });
  const tab: Tab = { no, pickup, cart, createdAt, order: created, returnedAt: null, webhooks: [] };
  tabs.add(tab);
  return tab;
}

/** The tab of an order; one from before a restart is read from EH. */
async function tabOf({ tabs, steps }: Shop, no: string): Promise<Tab> {
  const known = tabs.find(no);
  if (known) return known;
  const found = await steps.find(no);
  if (!found) throw new Problem(404, no);
  const { cart = '', pickup = '' } = found.metadata;
  const createdAt = new Date(found.created_at * 1000);
  const tab: Tab = { no, pickup, cart: readCart(cart), createdAt, order: found, returnedAt: null, webhooks: [] };
  tabs.add(tab);
  return tab;
}

/** The signature says that the buyer comes from the cashier; the order itself is shown as the webhook brings it. */
async function thanks(shop: Shop, { request, response }: Arrival): Promise<void> {
  const { no } = await shop.steps.cameBack(request.url ?? '');
  const tab = await tabOf(shop, no);
  tab.returnedAt ??= new Date();
  sendTo(response, `/receipt/${no}`);
}

async function webhook(shop: Shop, { request, response }: Arrival): Promise<void> {
  const body = await readBody(request);
  try {
    const event = await shop.steps.webhook(body, request.headers);
    await note(shop, event);
    send(response, { status: 200, body: 'thanks', type: 'text/plain' });
  } catch (error) {
    if (!(error instanceof EHSignatureError)) throw error;
    send(response, { status: 400, body: error.message, type: 'text/plain' });
  }
}

/** Events may come twice, and orders that this shop does not know are none of its business. */
async function note(shop: Shop, event: Awaited<ReturnType<Steps['webhook']>>): Promise<void> {
  const { data } = event;
  const no = 'merchant_order_no' in data && typeof data.merchant_order_no === 'string' ? data.merchant_order_no : '';
  const tab = await tabOf(shop, no).catch(() => null);
  if (tab === null) return;
  const arrivedAt = new Date();
  const order = await shop.steps.find(no);
  if (tab.webhooks.some((known) => known.event.id === event.id)) return;
  // Both at once: a page that shows the webhook also shows what it changed.
  tab.webhooks.push({ event, arrivedAt });
  tab.order = order ?? tab.order;
  shop.tabs.changed(no);
}

async function refund(shop: Shop, { request, response }: Arrival, no: string): Promise<void> {
  const amount = new URLSearchParams(await readBody(request)).get('amount') ?? '';
  const tab = await tabOf(shop, no);
  await shop.steps.refund(tab.order.id, `${no}-${tab.order.refunded}`, amount);
  tab.order = (await shop.steps.find(no)) ?? tab.order;
  sendTo(response, `/receipt/${no}`);
}

/** A stream that says when an order has changed; the page then reads itself again. */
async function changes(shop: Shop, { request, response }: Arrival, no: string): Promise<void> {
  const { webhooks } = await tabOf(shop, no);
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(': open\n\n');
  const end = shop.tabs.watch(no, () => response.write('data: changed\n\n'));
  // A webhook may have come between the page and this stream.
  if (request.url?.endsWith(`=${webhooks.length}`) !== true) response.write('data: changed\n\n');
  request.once('close', end);
}

async function loginBack(shop: Shop, { request, response, visit }: Arrival): Promise<void> {
  const { pending } = visit;
  visit.pending = null;
  if (pending === null) return sendTo(response, '/login');
  try {
    const { tokens, nickname, isVerified } = await shop.steps.loggedIn(request.url ?? '', pending);
    visit.person = { nickname, tokens, isVerified, mayPay: tokens.scopes.includes('pay'), usual: FIRST_USUAL };
  } catch (error) {
    // Somebody who refuses stays a guest.
    if (!(error instanceof EHAuthError) || error.error !== 'access_denied') throw error;
  }
  return sendTo(response, '/');
}

const FILES: Readonly<Record<string, string>> = {
  '/shop.css': 'text/css',
  '/shop.js': 'text/javascript',
  '/cup.svg': 'image/svg+xml',
};

async function sendFile({ path, response, language }: Arrival): Promise<void> {
  const type = FILES[path];
  if (type === undefined) throw new Problem(404, messages.notFound[language]);
  send(response, { type, body: await readFile(join(import.meta.dirname, 'public', path), 'utf8') });
}
