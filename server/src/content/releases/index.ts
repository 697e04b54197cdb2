import type { ReadContext } from '../../platform/context.ts';
import { type Endpoint, query } from '../../platform/http/endpoint.ts';
import { linesInForce } from './lines.ts';

export { lineRules, linesInForce } from './lines.ts';

/** Releases: the newest app and the addresses of the platform. */
export interface ReleaseSettings {
  readonly version: string;
  /** Apps older than this must be updated before they go on. */
  readonly oldestVersion: string;
  readonly downloadUrl: string;
  customerServiceLinkOf(ctx: ReadContext): Promise<string | null>;
}

export function releaseEndpoints(settings: ReleaseSettings): readonly Endpoint[] {
  return [
    query('POST /api/version', async (_ctx, input) => {
      const isOld = isOlder(input.body.app_version, settings.version);
      const mustUpdate = isOlder(input.body.app_version, settings.oldestVersion);
      return {
        is_new: isOld ? 1 : 0,
        version: settings.version,
        des: '',
        strategy: mustUpdate ? 'force' : isOld ? 'ask' : 'none',
        downurl: settings.downloadUrl,
      };
    }),
    query('GET /api/domains', async (ctx) => {
      const { api, pictures } = await linesInForce(ctx);
      const link = await settings.customerServiceLinkOf(ctx);
      return {
        static_domain: pictures[0] ?? OWN_ORIGIN,
        h5_customer_url: link,
        api_domains: orOwn(api).map((domain, index) => ({ id: index + 1, domain })),
        static_domains_list: [...orOwn(pictures)],
      };
    }),
  ];
}

/** An empty domain stands for the origin of the page itself. */
const OWN_ORIGIN = '';

function orOwn(domains: readonly string[]): readonly string[] {
  return domains.length > 0 ? domains : [OWN_ORIGIN];
}

/** Compares dotted versions number by number; a malformed version counts as new. */
function isOlder(version: string, than: string): boolean {
  const parts = (text: string) => text.split('.').map((part) => Number.parseInt(part, 10));
  const [own, other] = [parts(version), parts(than)];
  if (own.some(Number.isNaN)) return false;
  for (const [index, number] of other.entries()) {
    const ours = own[index] ?? 0;
    if (ours !== number) return ours < number;
  }
  return false;
}
