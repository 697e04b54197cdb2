import { takeTurn } from '../../accounts/users/index.ts';
import { appOpenEndpoints, authenticateGrant } from '../../merchants/apps/index.ts';
import { cashierOpenEndpoints } from '../../merchants/cashier/index.ts';
import { authenticateKey, type CallJournal, merchantOpenEndpoints } from '../../merchants/merchants/index.ts';
import { planOpenEndpoints } from '../../merchants/plans/index.ts';
import { requireTrader, traderOpenEndpoints } from '../../merchants/traders/index.ts';
import { webhookOpenEndpoints } from '../../merchants/webhooks/index.ts';
import { systemClock } from '../../platform/clock.ts';
import type { SigningKeys } from '../../platform/crypto/signing-keys.ts';
import type { Replica } from '../../platform/database/replica/replica.ts';
import type { Endpoint, OpenEndpoint } from '../../platform/http/endpoint.ts';
import type { OpenEdgeParts } from '../../platform/http/open/open-edge.ts';
import { publicOriginOf } from '../../platform/http/open/public-origin.ts';
import type { Repeats } from '../../platform/http/open/repeats.ts';
import { ids } from '../../platform/ids.ts';
import type { JobParts } from '../background/job-parts.ts';
import type { Extension } from '../extension.ts';
import { requirePayer } from '../merchant-parts.ts';
import { marketRulesOf } from '../selling.ts';

type Parts = Pick<JobParts, 'config' | 'database' | 'clock' | 'serverKeys' | 'log'> & {
  readonly replica: Replica;
  readonly extension: Extension;
  /** The calls of the app, which trader keys call too. */
  readonly endpoints: readonly Endpoint[];
  readonly repeats: Repeats;
  readonly keys: SigningKeys;
  readonly journal: Pick<CallJournal, 'note'>;
  onCommit(): void;
};

/** The calls of the open API, each with its dependencies. */
function openEndpointsOf({ config, keys, extension, endpoints }: Parts): readonly OpenEndpoint[] {
  const market = marketRulesOf(extension);
  const { currency } = market;
  return [
    ...merchantOpenEndpoints({ currency, wallClock: systemClock }),
    ...cashierOpenEndpoints({ market }),
    ...webhookOpenEndpoints({ networks: config.webhookNetworks, keys }),
    ...appOpenEndpoints({ currency, requirePayer }),
    ...planOpenEndpoints({ market, requirePayer }),
    ...traderOpenEndpoints({ market, endpoints }),
  ];
}

/** The open API with the modules that know its keys and grants. */
export function openEdgeParts(parts: Parts): OpenEdgeParts {
  const { config, database, clock, serverKeys, log, extension } = parts;
  return {
    endpoints: openEndpointsOf(parts),
    database,
    clock,
    ids,
    serverKeys,
    log,
    replica: parts.replica,
    authenticateKey: (ctx, request) => authenticateKey(ctx, systemClock, request),
    requireTrader,
    lockTrader: (ctx, { userId }) => takeTurn(ctx, userId),
    authenticateGrant,
    onKeyCall: (done) => parts.journal.note(done),
    repeats: parts.repeats,
    originOf: (request) => publicOriginOf(config.passkeyOrigins, request),
    onCommit: () => parts.onCommit(),
    checksAnswers: extension.checksAnswers ?? false,
  };
}
