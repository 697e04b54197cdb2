import { ALERTS_MAX } from '@eh/contract/trading/alerts/alert-bounds.ts';
import type { FilesPart } from '../../../accounts/data-exports/index.ts';
import { openSessionsOf } from '../../../accounts/sessions/index.ts';
import { identityStatus, requireUser } from '../../../accounts/users/index.ts';
import { allAcceptancesOf } from '../../../content/texts/index.ts';
import { balancesOf } from '../../../ledger/journal/index.ts';
import { keysOfPerson } from '../../../merchants/merchants/index.ts';
import { webhooksOfPerson } from '../../../merchants/webhooks/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { alertsOf } from '../../../trading/alerts/index.ts';
import { savedAnswersOf } from '../../../trading/chat/index.ts';
import { ownAccounts } from '../../../trading/payment-accounts/index.ts';
import { coins } from '../../../wallet/bills/index.ts';
import { timeText } from './text-of.ts';

/** The user and their accounts as one readable file. Numbers of payment accounts stay masked, as in the app. */
export function profilePart(currency: string): FilesPart {
  return {
    kind: 'files',
    name: 'profile',
    count: async () => 1,
    async page(ctx, { userId }) {
      const user = await requireUser(ctx, userId);
      const balances = await balancesOf(ctx.reader, userId, currency);
      const profile = {
        account: user.account,
        username: user.username,
        nickname: user.nickname,
        mobile: user.mobile,
        email: user.email,
        real_name: user.realName,
        is_identity_verified: user.identityStatus === identityStatus.verified,
        level: user.level,
        registered_at: timeText(user.registeredAt),
        balances: {
          currency,
          available: coins(balances.available),
          on_sale: coins(balances.onSale),
          in_trade: coins(balances.inTrade),
          held: coins(balances.held),
        },
        payment_accounts: (await ownAccounts(ctx, userId)).map(({ channel, holder, number, bankSymbol }) => ({
          channel,
          holder,
          number,
          bank: bankSymbol,
        })),
        price_alerts: (await alertsOf(ctx.reader, userId, ALERTS_MAX)).map((alert) => ({
          wants: alert.wants,
          price: coins(alert.price_minor),
          amount: coins(alert.amount_minor),
          methods: alert.channels,
          until: timeText(alert.until_at),
          is_on: alert.is_on,
          set_at: timeText(alert.created_at),
        })),
        saved_answers: await savedAnswersOf(ctx.reader, userId),
        devices: (await openSessionsOf(ctx, userId)).map((session) => ({
          device: `${session.device_brand} ${session.device_model}`.trim(),
          system: `${session.os_name} ${session.os_version}`.trim(),
          address: session.address,
          logged_in_at: timeText(session.created_at),
          last_seen_at: timeText(session.last_seen_at),
        })),
        ...(await programsOf(ctx, userId)),
        accepted_terms: (await allAcceptancesOf(ctx, userId)).map(({ name, version, accepted_at: acceptedAt }) => ({
          name,
          version,
          accepted_at: timeText(acceptedAt),
        })),
      };
      const bytes = Buffer.from(`${JSON.stringify(profile, null, 2)}\n`);
      return { content: [{ name: 'profile.json', bytes, isPacked: false }], count: 1, next: null };
    },
  };
}

/** The trader keys of a person, and the addresses that are told of their trades. */
async function programsOf(ctx: ReadContext, userId: string) {
  return {
    trader_keys: (await keysOfPerson(ctx, userId)).map((key) => ({
      id: key.id,
      name: key.name,
      rights: key.scopes,
      networks: key.networks,
      made_at: timeText(key.created_at),
      ends_at: timeText(key.ends_at),
    })),
    trader_webhooks: (await webhooksOfPerson(ctx, userId)).map((webhook) => ({
      key_id: webhook.key_id,
      address: webhook.url,
      events: webhook.events,
      set_at: timeText(webhook.created_at),
    })),
  };
}
