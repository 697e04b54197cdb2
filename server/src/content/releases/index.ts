import type { ReadContext } from '../../platform/context.ts';
import { type Endpoint, query } from '../../platform/http/endpoint.ts';

/** Releases: the newest app and the addresses of the platform. */
export interface ReleaseSettings {
  readonly version: string;
  /** Apps older than this must be updated before they go on. */
  readonly oldestVersion: string;
  readonly downloadUrl: string;
  readonly staticDomain: string;
  customerServiceLinkOf(ctx: ReadContext): Promise<string | null>;
  readonly apiDomains: readonly string[];
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
    query('GET /api/domains', async (ctx) => ({
      static_domain: settings.staticDomain,
      h5_customer_url: await settings.customerServiceLinkOf(ctx),
      api_domains: settings.apiDomains.map((domain, index) => ({ id: index + 1, domain })),
      static_domains_list: [settings.staticDomain],
    })),
  ];
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
