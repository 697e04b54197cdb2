import {
  amountOf,
  EH,
  type Order,
  type PendingLogin,
  type Rate,
  type Tokens,
  verifyReturn,
  verifyWebhook,
  type WebhookEvent,
} from '@eh/sdk';
import { type Cart, linesOf, totalOf } from './menu.ts';
import type { Settings } from './settings.ts';

export interface LoggedIn {
  readonly tokens: Tokens;
  readonly nickname: string;
  readonly isVerified: boolean;
}

/** Everything that the shop does with EH. Its pages show these functions as they stand here. */
export class Steps {
  readonly #eh: EH;
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#eh = new EH({ baseUrl: settings.ehUrl, keyId: settings.keyId, secret: settings.keySecret });
  }

  // Pay
  async pay(no: string, cart: Cart, notes: Record<string, string>): Promise<Order> {
    return this.#eh.orders.create({
      merchant_order_no: no,
      amount: amountOf(totalOf(cart)),
      subject: 'North Hill Coffee',
      items: linesOf(cart).map(({ item, count, cents }) => ({
        name: count > 1 ? `${item.name.en} × ${count}` : item.name.en,
        amount: amountOf(cents),
      })),
      return_url: `${this.#settings.shopUrl}/thanks`,
      metadata: notes,
    });
  }

  // Rate
  async rate(): Promise<Rate | null> {
    // A figure beside the price: the shop sells without it.
    return this.#eh.rate().catch(() => null);
  }

  // Return
  async cameBack(url: string): Promise<{ no: string; isPaid: boolean }> {
    const { merchantOrderNo, status } = await verifyReturn(url, this.#settings.keySecret);
    return { no: merchantOrderNo, isPaid: status === 'paid' };
  }

  // Webhook
  async webhook(body: string, headers: Record<string, string | string[] | undefined>): Promise<WebhookEvent> {
    return verifyWebhook(body, headers, this.#settings.webhookSecrets);
  }

  // Refund
  async refund(orderId: string, no: string, amount: string): Promise<void> {
    await this.#eh.orders.refund(orderId, { merchant_refund_no: no, amount, reason: 'Sorry!' });
  }

  async find(no: string): Promise<Order | undefined> {
    const { rows } = await this.#eh.orders.list({ merchant_order_no: no });
    return rows[0];
  }

  // Listen
  async listen(): Promise<void> {
    const url = `${this.#settings.shopUrl}/eh/webhook`;
    for await (const endpoint of this.#eh.webhooks.endpoints.list())
      if (endpoint.url === url) await this.#eh.webhooks.endpoints.delete(endpoint.id);
    const { secret } = await this.#eh.webhooks.endpoints.create({
      url,
      events: ['order.paid', 'order.expired', 'order.closed', 'refund.succeeded'],
      description: 'Demo shop',
    });
    this.#settings.webhookSecrets = [secret];
  }

  // Log in
  async logIn(): Promise<{ url: string; pending: PendingLogin }> {
    return this.#auth.authorizationUrl({
      scopes: ['openid', 'profile', 'identity.status', 'pay'],
      caps: { payment: '20.00', day: '60.00' },
    });
  }

  // Logged in
  async loggedIn(url: string, pending: PendingLogin): Promise<LoggedIn> {
    const tokens = await this.#auth.exchangeCode(url, pending);
    const { nickname = '' } = await this.#auth.userinfo(tokens.accessToken);
    // People may switch this right off; the shop then simply does not know.
    const mayKnow = tokens.scopes.includes('identity.status');
    const status = mayKnow ? await this.#eh.forGrant(tokens.accessToken).identityStatus() : null;
    return { tokens, nickname, isVerified: status?.is_verified ?? false };
  }

  // Pay the usual
  async payUsual({ accessToken }: Tokens, no: string, cart: Cart, notes: Record<string, string>): Promise<Order> {
    const order = await this.pay(no, cart, notes);
    await this.#eh.forGrant(accessToken).pay(order);
    return this.#eh.orders.get(order.id);
  }

  // Log out
  async logOut({ refreshToken, accessToken }: Tokens): Promise<void> {
    await this.#auth.revoke(refreshToken ?? accessToken);
  }

  get #auth() {
    const { clientId, clientSecret, shopUrl } = this.#settings;
    return this.#eh.auth({ clientId, clientSecret, redirectUri: `${shopUrl}/login/back` });
  }
}
