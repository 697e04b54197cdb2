import { callApi } from '../api/call-api.ts';
import { useAnswer } from '../api/queries.ts';
import type { PageParams } from '../shell/pages/page-stack.ts';
import { siteRequestOf } from './auth-flow.ts';

/**
 * The site that a third party's request came from, as the server knows it: an address can name any host, and only a
 * registered one is shown or opened. Undefined outside of the flow, and until it is loaded.
 */
export function useAuthSite(params: PageParams): URL | undefined {
  const request = siteRequestOf(params);
  const { data } = useAnswer('POST /api/auth/api_access_site', request ?? { apply_auth_token: '-' }, request !== null);
  return data && (URL.parse(data.site) ?? undefined);
}

/** The same, requested once; null if it does not arrive in time. */
export async function askAuthSite(params: PageParams): Promise<URL | null> {
  const request = siteRequestOf(params);
  if (request === null) return null;
  const asked = callApi('POST /api/auth/api_access_site', request, { feedback: 'none' });
  const answer = await Promise.race([asked.catch(() => null), timeout()]);
  return answer && URL.parse(answer.site);
}

const ANSWER_MILLISECONDS = 3000;

function timeout(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), ANSWER_MILLISECONDS);
  });
}
