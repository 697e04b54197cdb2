export interface EmbedOptions {
  /** The address of the exchange. */
  readonly baseUrl: string;
  /** `pay_url` of the order, or its token. */
  readonly order: string;
  readonly language?: 'en' | 'zh-CN';
  /** Describes the frame for people who cannot see it. */
  readonly title?: string;
}

/** The states that an embedded order reports. */
export type EmbeddedStatus = 'open' | 'funding' | 'paid' | 'expired' | 'closed';

/** The address of the page that shows an order and its QR code inside your own page. */
export function embedUrl({ baseUrl, order, language }: Omit<EmbedOptions, 'title'>): string {
  const token = /[?&]order=([\w.~-]+)/.exec(order)?.[1] ?? order;
  const query = new URLSearchParams({ order: token, ...(language === undefined ? {} : { language }) });
  return `${new URL(baseUrl).origin}/embed/order?${query.toString()}`;
}

/** The HTML of an iframe with the order, for a page made on the server. */
export function embedHtml(options: EmbedOptions): string {
  const title = options.title ?? 'Pay with EH';
  return `<iframe src="${escaped(embedUrl(options))}" title="${escaped(title)}" width="360" height="470" style="border:0;max-width:100%" allow="clipboard-write" referrerpolicy="strict-origin"></iframe>`;
}

/**
 * Calls back in the browser when the embedded order changes: pass its `window`. Use it only to update the page; ship
 * when the webhook arrives. Returns the function that stops it.
 */
export function onEmbeddedStatus(
  { baseUrl, window: page }: { readonly baseUrl: string; readonly window: EventTarget },
  handle: (status: EmbeddedStatus) => void,
): () => void {
  const { origin } = new URL(baseUrl);
  const listener = (event: Event) => {
    if (!isMessage(event) || event.origin !== origin || event.data?.type !== 'eh.order') return;
    handle(event.data.status);
  };
  page.addEventListener('message', listener);
  return () => page.removeEventListener('message', listener);
}

interface OrderMessage {
  readonly origin: string;
  readonly data?: { readonly type?: unknown; readonly status: EmbeddedStatus };
}

function isMessage(event: Event): event is Event & OrderMessage {
  return 'origin' in event && 'data' in event;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
