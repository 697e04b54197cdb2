import { createHash, hash } from 'node:crypto';
import { actContent } from '@eh/contract/platform/calls/act-content.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import type { FastifyRequest } from 'fastify';
import type { ReadContext, WriteContext } from '../../context.ts';
import { asWork, orTakenBack } from '../../database/batching/works.ts';
import { type Forgotten, forgetOldest } from '../../database/statements/forget-oldest.ts';
import { Refusal } from '../../refusal.ts';
import type { UploadedFile } from '../endpoint.ts';
import { invalidRequest } from '../requests/invalid-request.ts';
import { type Key, releaseKey, rowOf, storeAnswer, storeKey } from './idempotency-rows.ts';
import { openAnswer, sealAnswer } from './secret-answers.ts';

/** The actor of a request, by kind and id. */
interface Actor {
  readonly kind: string;
  readonly userId?: string;
  readonly operatorId?: string;
  readonly actorId?: string;
}

interface Action {
  readonly actionId: string;
  readonly call: string;
  readonly input: { readonly body: unknown; readonly caller: Actor; readonly file?: UploadedFile };
  /** The request before it was parsed. */
  readonly sent: unknown;
  readonly ctx: ReadContext;
  /** The answer shows a secret, so it is stored encrypted and only for some minutes. */
  readonly isSecret?: boolean;
}

interface Steps {
  authorize(): Promise<void>;
  handle(ctx: WriteContext): Promise<unknown>;
  inOneTransaction<T>(work: (ctx: WriteContext) => Promise<T>): Promise<T>;
}

const ACTION_ID = /^[\w-]{8,80}$/;

/**
 * Runs an action with an id at most once: its answer is stored in the action's own transaction, and a repeat gets that
 * answer without running anything. The same id with a different request is refused. A repeat whose answer shows a
 * secret is authorized again.
 */
export async function answerOnce(action: Action, steps: Steps): Promise<unknown> {
  if (!ACTION_ID.test(action.actionId))
    throw invalidRequest({
      en: 'idempotency-key: 8 to 80 letters or digits',
      zh: 'idempotency-key：应为 8 至 80 个字母或数字',
    });
  const key: Key = { actor: actorOf(action.input), actionId: action.actionId, hash: hashOf(action) };
  const { isSecret = false, ctx: reading } = action;
  const first = await find(reading, key);
  if (first && !isSecret) return first.answer;
  await steps.authorize();
  if (first) return openAnswer(reading, first);
  return steps.inOneTransaction(async (ctx) => {
    // If it is not stored, another request with this id came first and has committed, because the insert waited for it.
    if (!(await asWork(null, () => storeKey(ctx, key)))) {
      const earlier = await find({ reader: ctx.tx }, key);
      return isSecret && earlier ? openAnswer(ctx, earlier) : earlier?.answer;
    }
    const answer = await orTakenBack(
      () => steps.handle(ctx),
      () => releaseKey(ctx.tx, key),
    );
    await storeAnswer(ctx.tx, { key, answer, sealed: isSecret ? sealAnswer(ctx, answer) : null });
    return answer;
  });
}

interface Earlier {
  readonly answer: unknown;
  readonly sealed: string | null;
  readonly createdAt: Date;
}

async function find({ reader }: Pick<ReadContext, 'reader'>, key: Key): Promise<Earlier | null> {
  const row = await rowOf(reader, key);
  if (row && row.request_hash !== key.hash) throw new Refusal(commonRefusals.ActionReused);
  return row ? { answer: row.answer, sealed: row.sealed_answer, createdAt: row.created_at } : null;
}

function actorOf({ caller }: Action['input']): string {
  const actor = caller.actorId ?? caller.userId ?? caller.operatorId;
  if (actor === undefined) throw new Refusal(commonRefusals.NotLoggedIn);
  return actor;
}

/**
 * An uploaded file is part of the request: the same id with another file is another request. Passwords and codes are
 * not part of it.
 */
function hashOf(action: Action): string {
  const content = `${action.call} ${JSON.stringify(actContent(action.call, asSent(action.input.body, action.sent)))}`;
  const { file } = action.input;
  if (!file) return hash('sha256', content, 'hex');
  return createHash('sha256').update(content).update(`\n${file.fileName}\n`).update(file.bytes).digest('hex');
}

/**
 * The parsed request with each amount as the text that was sent: the stored hashes of earlier requests contain that
 * text.
 */
function asSent(parsed: unknown, sent: unknown): unknown {
  if (typeof parsed === 'bigint') return String(sent);
  if (Array.isArray(parsed)) return parsed.map((part, index) => asSent(part, partOf(sent, index)));
  if (typeof parsed !== 'object' || parsed === null) return parsed;
  return Object.fromEntries(Object.entries(parsed).map(([name, part]) => [name, asSent(part, partOf(sent, name))]));
}

function partOf(sent: unknown, name: string | number): unknown {
  return (Object(sent) as Readonly<Record<string | number, unknown>>)[name];
}

/** Longer than any client stores an unsent action. */
const ANSWER_DAYS = 30;
const FORGOTTEN_AT_ONCE = 1000;

/** Deletes answers that are too old to be repeated, a bounded number at a time. */
export function forgetOldAnswers(ctx: WriteContext, past: Date | null): Promise<Forgotten> {
  const before = new Date(ctx.now.getTime() - ANSWER_DAYS * DAY);
  return forgetOldest(ctx.tx, { table: 'idempotency', time: 'created_at', before, past, most: FORGOTTEN_AT_ONCE });
}

/** The id that the client gave an action; it is the same at each repeat. */
export function actionIdOf({ headers }: FastifyRequest): string | null {
  const given = headers['idempotency-key'];
  return typeof given === 'string' ? given : null;
}
