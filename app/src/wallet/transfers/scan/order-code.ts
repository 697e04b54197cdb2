const TOKEN = /^[\w-]{16,128}$/;
const EH_LINK = /^eh:(?:\/\/)?order\/([\w-]+)$/i;
const ORDER_PAGE = 'pages/index/out-order';
const LINK_PAGE = 'pages/index/pay-link';

/**
 * The token of a shop order in a scanned or pasted text: the link of its page on any API line of this platform, an
 * address that opens the app with it, or `eh:order/<token>`. Null for anything else.
 */
export function readOrderCode(text: string): string | null {
  const typed = text.trim();
  const token = EH_LINK.exec(typed)?.[1] ?? tokenOfLink(URL.parse(typed));
  return token !== null && TOKEN.test(token) ? token : null;
}

/** The token of a payment link in such a text: the address of its page on any line of this platform. Null for anything else. */
export function readLinkCode(text: string): string | null {
  const link = URL.parse(text.trim());
  if (!link || !/^https?:$/.test(link.protocol)) return null;
  const [path, params] = pageOf(link);
  const token = path === LINK_PAGE ? params.get('link') : null;
  return token !== null && TOKEN.test(token) ? token : null;
}

function tokenOfLink(link: URL | null): string | null {
  if (!link || !/^https?:$/.test(link.protocol)) return null;
  const [path, params] = pageOf(link);
  if (path === ORDER_PAGE) return params.get('order');
  return params.get('service_console_order') ?? link.searchParams.get('service_console_order');
}

/** The page of an address and its parameters. */
function pageOf(link: URL): readonly [string, URLSearchParams] {
  const [path = '', query = ''] = link.hash.replace(/^#\/?/, '').split('?', 2);
  return [path, new URLSearchParams(query)];
}
