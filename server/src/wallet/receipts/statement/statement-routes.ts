import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { STATEMENT_LINES_MAX } from '@eh/contract/wallet/bills/calls.ts';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { requireUser } from '../../../accounts/users/index.ts';
import type { PrivateFiles } from '../../../files/uploads/index.ts';
import { atOneInstant, lastSealed } from '../../../ledger/journal/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { ServerKeys } from '../../../platform/crypto/server-keys.ts';
import type { SigningKeys } from '../../../platform/crypto/signing-keys.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { dayOf } from '../../../platform/formats/local-day.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type FindCauses, type StatementFilter, statementRows, statementSums } from '../../bills/index.ts';
import { isStatementLinkGood, type StatementOrder, statementNames } from './statement-link.ts';
import { type StatementFacts, statementPdf } from './statement-pdf.ts';

interface StatementParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly serverKeys: ServerKeys;
  readonly files: PrivateFiles;
  readonly keys: SigningKeys;
  readonly currency: string;
  /** Finds rows' causes that belong to later modules. */
  readonly findCauses?: FindCauses;
}

const asked = z.object({
  params: z.object({ name: z.enum([statementNames['zh-CN'], statementNames.en]) }),
  query: z.object({
    user: z.uuid(),
    until: z.string().regex(/^\d{1,12}$/),
    filter: z.string().max(1000),
    signature: z.string().max(64),
  }),
});

/** Statements as files, made when they are fetched, by a link from the statement's call. */
export function statementRoutes(parts: StatementParts): FastifyPluginAsync {
  return async (server) => {
    server.get('/papers/statements/:name', async (request, reply) => {
      const parsed = asked.safeParse({ params: request.params, query: request.query });
      if (!parsed.success) throw new Refusal(uploadRefusals.FileNotFound);
      const { name } = parsed.data.params;
      const { signature, ...link } = parsed.data.query;
      const now = parts.clock.now();
      if (!isStatementLinkGood({ serverKeys: parts.serverKeys, now }, { name, link, signature }))
        throw new Refusal(uploadRefusals.FileNotFound);
      const language: Language = name === statementNames.en ? 'en' : 'zh-CN';
      // Our signature proves that the call has checked the filter.
      const filter = JSON.parse(Buffer.from(link.filter, 'base64url').toString()) as StatementFilter;
      const order = { userId: link.user, language, filter };
      const bytes = await parts.files.inTurn(link.user, async () =>
        statementPdf(await factsOf(order, now, parts), parts.keys),
      );
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; filename="EH-${dayOf(new Date(filter.until * SECOND))}-${name}"`)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .send(bytes);
    });
  };
}

/** Reads everything from one snapshot of the books, so that rows, sums and balances match. */
function factsOf(
  order: StatementOrder,
  now: Date,
  { database, serverKeys, currency, findCauses }: StatementParts,
): Promise<StatementFacts> {
  const { userId, filter, language } = order;
  const owner = { userId, currency };
  return atOneInstant(database, async (reader) => {
    const ctx = { reader, now, serverKeys };
    return {
      ...order,
      owner: await requireUser(ctx, userId),
      currency,
      now,
      sums: await statementSums(ctx, owner, filter),
      rows: await statementRows(ctx, owner, { filter, language, limit: STATEMENT_LINES_MAX, findCauses }),
      block: await lastSealed(reader),
    };
  });
}
