const TOKEN = /^[\w-]{16,128}$/;
const EH_LINK = /^eh:(?:\/\/)?order\/([\w-]+)$/i;
const ORDER_PAGE = 'pages/index/out-order';

/**
 * The token of a shop order in a scanned or pasted text: the link of its page on any API line of this platform, an
 * address that opens the app with it, or `eh:order/<token>`. Null for anything else.
 */
export function readOrderCode(text: string): string | null {
  const typed = text.trim();
  const token = EH_LINK.exec(typed)?.[1] ?? tokenOfLink(URL.parse(typed));
  return token !== null && TOKEN.test(token) ? token : null;
}

function tokenOfLink(link: URL | null): string | null {
  if (!link || !/^https?:$/.test(link.protocol)) return null;
  const [path = '', query = ''] = link.hash.replace(/^#\/?/, '').split('?', 2);
  const params = new URLSearchParams(query);
  if (path === ORDER_PAGE) return params.get('order');
  return params.get('service_console_order') ?? link.searchParams.get('service_console_order');
}
