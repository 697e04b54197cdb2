import type { Order, WebhookEvent } from '@eh/sdk';
import type { Cart } from './menu.ts';

/** One order in the memory of the shop. */
export interface Tab {
  /** The shop's own number of the order at EH. */
  readonly no: string;
  /** The number that is called out. */
  readonly pickup: string;
  readonly cart: Cart;
  readonly createdAt: Date;
  order: Order;
  /** When the buyer came back with a right signature. */
  returnedAt: Date | null;
  readonly webhooks: ArrivedWebhook[];
}

export interface ArrivedWebhook {
  readonly event: WebhookEvent;
  readonly arrivedAt: Date;
}

const TABS_MAX = 500;
const FIRST_PICKUP = 27;
const PICKUPS = 99;

/** The orders of this process, the newest ones only; EH has all of them. */
export class Tabs {
  readonly #tabs = new Map<string, Tab>();
  readonly #watchers = new Map<string, Set<() => void>>();
  #count = 0;

  nextPickup(): string {
    this.#count += 1;
    return `A ${((FIRST_PICKUP + this.#count - 2) % PICKUPS) + 1}`;
  }

  add(tab: Tab): void {
    this.#tabs.set(tab.no, tab);
    const [oldest] = this.#tabs.keys();
    if (this.#tabs.size > TABS_MAX && oldest !== undefined) this.#tabs.delete(oldest);
  }

  find(no: string): Tab | undefined {
    return this.#tabs.get(no);
  }

  /** Calls back at each change of an order; returns the function that ends it. */
  watch(no: string, handle: () => void): () => void {
    const watchers = this.#watchers.get(no) ?? new Set();
    this.#watchers.set(no, watchers.add(handle));
    return () => {
      watchers.delete(handle);
      if (watchers.size === 0) this.#watchers.delete(no);
    };
  }

  changed(no: string): void {
    for (const handle of this.#watchers.get(no) ?? []) handle();
  }
}
