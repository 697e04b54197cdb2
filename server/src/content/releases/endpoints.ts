import type { ReadContext } from '../../platform/context.ts';
import { type Endpoint, query } from '../../platform/http/endpoint.ts';
import { readSetting } from '../../platform/settings.ts';
import { apiLinesInForce } from './api-lines.ts';
import { appKindOf } from './app-kind.ts';
import { offerTo, releaseFor } from './offer.ts';
import { releaseSettings } from './release-rules.ts';

interface ReleaseParts {
  /** The version of the app that this server serves to browsers. */
  readonly version: string;
  customerServiceLinkOf(ctx: ReadContext): Promise<string | null>;
}

export function releaseEndpoints(parts: ReleaseParts): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/version',
      handle: async (ctx, { body, language }) => {
        const release = releaseFor(await readSetting(ctx, releaseSettings.setting), appKindOf(body), parts.version);
        return offerTo(body, release, language);
      },
    }),
    query({
      call: 'GET /api/domains',
      handle: async (ctx) => {
        const { api, pictures } = await apiLinesInForce(ctx);
        const link = await parts.customerServiceLinkOf(ctx);
        return {
          static_domain: pictures[0] ?? OWN_ORIGIN,
          h5_customer_url: link,
          api_domains: orOwn(api).map((domain, index) => ({ id: index + 1, domain })),
          static_domains_list: [...orOwn(pictures)],
        };
      },
    }),
  ];
}

/** An empty domain stands for the origin of the page itself. */
const OWN_ORIGIN = '';

function orOwn(domains: readonly string[]): readonly string[] {
  return domains.length > 0 ? domains : [OWN_ORIGIN];
}
