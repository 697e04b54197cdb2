import { readContextOf } from '../../../platform/context.ts';
import { command, type OpenEndpoint, query } from '../../../platform/http/endpoint.ts';
import type { OpenInput } from '../../../platform/http/open/open-input.ts';
import { pageById } from '../../../platform/http/requests/pages.ts';
import type { MarketRules } from '../../../trading/market/index.ts';
import { closeLink, requireOwnLink } from './close-link.ts';
import { linksOf } from './link-store.ts';
import { linkContentOf, makeLink } from './make-link.ts';
import { presentLink } from './present-link.ts';

/** The calls of a merchant's server about its payment links. */
export function linkOpenEndpoints(market: MarketRules): readonly OpenEndpoint[] {
  return [
    command({
      call: 'createPaymentLink',
      handle: async (ctx, input) => {
        const { body, caller, origin } = input;
        const link = await makeLink(ctx, {
          ...ownerOf(caller),
          by: byKey(input),
          market,
          ...linkContentOf(body),
        });
        return presentLink(readContextOf(ctx), link, { market, origin });
      },
    }),
    query({
      call: 'listPaymentLinks',
      handle: async (ctx, { body, caller, origin }) => {
        const { page, nextCursor } = await pageById(body, ({ past, limit }) =>
          linksOf(ctx.reader, { ...body, ...ownerOf(caller), before: past, limit }),
        );
        const rows = await Promise.all(page.map((link) => presentLink(ctx, link, { market, origin })));
        return { rows, next_cursor: nextCursor };
      },
    }),
    query({
      call: 'getPaymentLink',
      handle: async (ctx, { path, caller, origin }) => {
        const link = await requireOwnLink(ctx, { ...ownerOf(caller), linkId: path.id });
        return presentLink(ctx, link, { market, origin });
      },
    }),
    command({
      call: 'closePaymentLink',
      handle: async (ctx, input) => {
        const { path, caller, origin } = input;
        const link = await closeLink(ctx, { ...ownerOf(caller), linkId: path.id, by: byKey(input) });
        return presentLink(readContextOf(ctx), link, { market, origin });
      },
    }),
  ];
}

type ByKey = OpenInput<'createPaymentLink'>['caller'];

const ownerOf = ({ merchantId, environment }: ByKey) => ({ merchantId, environment });

const byKey = ({ caller, address }: { readonly caller: ByKey; readonly address: string }) => ({
  merchantId: caller.merchantId,
  keyId: caller.keyId,
  address,
});
