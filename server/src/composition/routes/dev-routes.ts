import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Config } from '../../config/config.ts';
import type { MovableClock } from '../../platform/clock.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { isFromThisMachine } from '../../platform/http/admission/peer.ts';
import { lastDevMessages } from '../../platform/messaging/dev-outbox-store.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Extension } from '../extension.ts';

const DAYS_MAX = 366;
const advance = z.strictObject({
  advance_seconds: z
    .number()
    .int()
    .min(0)
    .max(DAYS_MAX * 86_400),
});

export interface DevParts {
  readonly config: Pick<Config, 'isOpen'>;
  readonly extension: Extension;
  readonly database: Database;
  readonly clock: MovableClock;
  readonly serverKeys: ServerKeys;
  onClockMoved(): void;
}

/** Routes for development and tests, closed in production: they show messages that were not sent, and move the clock. */
export async function devRoutes(root: FastifyInstance, parts: DevParts): Promise<void> {
  await root.register(async (server) => {
    server.addHook('onRequest', async (request) => {
      if (!parts.config.isOpen && !isFromThisMachine(request)) throw new Refusal(commonRefusals.NotFound);
    });
    addRoutes(server, parts);
  });
}

function addRoutes(server: FastifyInstance, parts: DevParts): void {
  server.get('/dev/outbox', async (request, reply) => {
    const letters = await readLetters(parts);
    if (!request.headers.accept?.includes('text/html')) return letters;
    return reply.type('text/html; charset=utf-8').send(lettersPage(letters));
  });
  parts.extension.devRoutes?.(server);
  server.post('/dev/clock', async (request, reply) => {
    const parsed = advance.safeParse(request.body);
    if (!parsed.success)
      return reply.status(422).send({ code: 40_001, msg: 'send {"advance_seconds": 0 or more}', data: {} });
    await parts.clock.advance(parsed.data.advance_seconds);
    parts.onClockMoved();
    return { code: 0, msg: 'ok', data: { now: parts.clock.now().toISOString() } };
  });
}

interface Letter {
  readonly to: string;
  readonly purpose: number;
  readonly code: string | null;
  readonly text: string;
  readonly at: string;
}

async function readLetters({ database, clock, serverKeys }: DevParts): Promise<Letter[]> {
  const messages = await lastDevMessages({ reader: database.reader, now: clock.now(), serverKeys });
  return messages.map((message) => ({ ...message, at: message.at.toISOString() }));
}

function lettersPage(letters: readonly Letter[]): string {
  const rows = letters.map(
    (letter) =>
      `<tr><td>${plain(letter.at.slice(11, 19))}<td>${plain(letter.to)}<td>${letter.purpose}<td><b>${plain(letter.code ?? '')}</b><td>${plain(letter.text)}`,
  );
  const style =
    'body{font:16px/1.5 system-ui;margin:32px;color:#111;background:#fff}td,th{padding:8px 16px 8px 0;text-align:left;border-bottom:1px solid #e3e3df}table{border-collapse:collapse}';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><style>${style}</style><h1>Outbox</h1><p>Mails and messages that this demo would have sent. Reload for newer ones.</p><table><tr><th>Time<th>To<th>Purpose<th>Code<th>Text${rows.join('')}</table>`;
}

function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
