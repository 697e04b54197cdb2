import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import type { PrivateFiles } from '../../files/uploads/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';
import type { SigningKeys } from '../../platform/crypto/signing-keys.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type DocumentName, documentNames, isDocumentLinkValid, isOfTransfer } from './document-link.ts';
import { evidencePack } from './trade/evidence-pack.ts';
import { endedTradeOf, factsOf } from './trade/facts.ts';
import { receiptPdf } from './trade/trade-receipt.ts';
import { transferDocument } from './transfer/transfer-receipt.ts';

interface DocumentRouteParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly serverKeys: ServerKeys;
  readonly files: PrivateFiles;
  readonly keys: SigningKeys;
}

const asked = z.object({
  params: z.object({ id: z.uuid(), name: z.enum(documentNames) }),
  query: z.object({ user: z.uuid(), until: z.string().regex(/^\d{1,12}$/), signature: z.string().max(64) }),
});

/** Documents of a trade or a transfer, made when they are fetched, by a link from the receipt's call. */
export function documentRoutes(parts: DocumentRouteParts): FastifyPluginAsync {
  return async (server) => {
    server.get('/papers/:id/:name', async (request, reply) => {
      const parsed = asked.safeParse({ params: request.params, query: request.query });
      if (!parsed.success) throw new Refusal(uploadRefusals.FileNotFound);
      const { id: subjectId, name } = parsed.data.params;
      const { user: userId, until, signature } = parsed.data.query;
      const ctx = { reader: parts.database.reader, now: parts.clock.now(), serverKeys: parts.serverKeys };
      if (!isDocumentLinkValid(ctx, { subjectId, name, userId, until }, signature))
        throw new Refusal(uploadRefusals.FileNotFound);
      const document = isOfTransfer(name)
        ? await transferDocument(ctx, { id: subjectId, userId, language: languageOf(name) }, parts.keys)
        : await tradeDocument(ctx, { tradeId: subjectId, name, viewerId: userId }, parts);
      // A document keeps a core busy for a moment, so one user's documents are made one after the other.
      const bytes = await parts.files.inTurn(userId, document.draw);
      return reply
        .header('content-type', name.endsWith('.pdf') ? 'application/pdf' : 'application/zip')
        .header('content-disposition', `attachment; filename="EH-${document.number}-${name}"`)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .send(bytes);
    });
  };
}

interface OfTrade {
  readonly tradeId: string;
  readonly name: DocumentName;
  readonly viewerId: string;
}

async function tradeDocument(ctx: ReadContext, { tradeId, name, viewerId }: OfTrade, parts: DocumentRouteParts) {
  const trade = await endedTradeOf(ctx, tradeId, viewerId);
  const draw = async (): Promise<Buffer> => {
    if (name === 'evidence.zip') return evidencePack(ctx, trade, { ...parts, viewerId });
    if (trade.status !== 'succeeded') throw new Refusal(uploadRefusals.FileNotFound);
    return receiptPdf(await factsOf(ctx, trade), languageOf(name), parts.keys);
  };
  return { number: trade.transaction_no, draw };
}

function languageOf(name: DocumentName): Language {
  return name.endsWith('-en.pdf') ? 'en' : 'zh-CN';
}
