import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useAnswer } from '../../api/queries.ts';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { AFTER_LOGIN } from '../../session/auth-flow.ts';
import { useAuthSite } from '../../session/auth-site.ts';
import { addressOf } from '../../shell/navigation.ts';
import type { PageParams } from '../../shell/pages/page-stack.ts';
import { loginMessages } from './messages.ts';

/** The purpose of a login: a site that asks for authorization, a shop order, or a page. Undefined for a plain login. */
export function useLoginLead(params: PageParams): string | undefined {
  const messages = useMessages(loginMessages);
  const { coin } = useShownCurrencies();
  const site = useAuthSite(params);
  const address = addressOf(params[AFTER_LOGIN] ?? '');
  const order = address?.route === 'out-order' ? address.params['order'] : undefined;
  const preview = useAnswer('GET /api/recharge/preview', { order: order ?? '' }, order !== undefined).data;
  if (site !== undefined) return messages.goesOn(site.host);
  if (order === undefined) return address === null ? undefined : messages.forPage;
  if (preview?.status !== 'open') return messages.forOrder;
  return messages.forOrderOf(moneyText(preview.amount, coin), preview.merchant.name);
}
