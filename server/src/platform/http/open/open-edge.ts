import { signatureRefusals } from '@eh/contract/merchants/merchants/signature-refusals.ts';
import { openCalls } from '@eh/contract/open-calls.ts';
import type { OpenCall } from '@eh/contract/platform/calls/open-call.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReadContext } from '../../context.ts';
import { utf8Of } from '../../formats/strict-json.ts';
import type { Log } from '../../observability/log.ts';
import { Refusal } from '../../refusal.ts';
import { openAdmission, type Slot } from '../admission/admission.ts';
import { importanceOf } from '../admission/load/importance-of.ts';
import { plainAddress } from '../admission/networks.ts';
import type { OpenEndpoint } from '../endpoint.ts';
import { actionIdOf } from '../idempotency/idempotency.ts';
import { type PerformParts, perform, readNow } from '../perform.ts';
import { noteQuota } from '../requests/quotas.ts';
import { parse, requirePlainText } from '../requests/read-body.ts';
import { openTransactions } from '../transactions.ts';
import { handOverKeyCalls, type KeyCall } from './key-call.ts';
import { type LargeBodies, openLargeBodies } from './large-bodies.ts';
import {
  answerOpenError,
  keyRefusals,
  openCommonRefusals,
  openLanguageOf,
  refusalNames,
  traderCallRefusals,
} from './open-answers.ts';
import { type JsonBody, jsonOf } from './open-body.ts';
import { type CallerParts, callerOf, lockCaller, requireOpen } from './open-caller.ts';
import type { OpenInput } from './open-input.ts';

export interface OpenEdgeParts extends Omit<PerformParts, 'transactions'>, CallerParts {
  readonly endpoints: readonly OpenEndpoint[];
  readonly log: Log;
  /** Takes each answered call of a key, for the log of its merchant. */
  onKeyCall(done: KeyCall): void;
  /** The address of this server, for links. */
  readonly originOf: (request: FastifyRequest) => string;
}

interface Edge extends OpenEdgeParts, PerformParts {
  readonly admission: ReturnType<typeof openAdmission>;
  readonly largeBodies: LargeBodies;
}

/**
 * The open API: serves each call at its path, signed or with a token, each in a transaction, with errors under their
 * real HTTP status.
 */
export async function openEdge(parts: OpenEdgeParts, server: FastifyInstance): Promise<void> {
  const edge: Edge = {
    ...parts,
    transactions: openTransactions(parts),
    admission: openAdmission(parts.database),
    largeBodies: openLargeBodies(),
  };
  const errors = { log: parts.log, names: namesOfRefusals() };
  await server.register(async (scope) => {
    // Bodies other than JSON would not be covered by the signature.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, readJson);
    scope.setErrorHandler((error, request, reply) => answerOpenError(errors, error, request, reply));
    handOverKeyCalls(scope, (done) => parts.onKeyCall(done));
    for (const endpoint of parts.endpoints) addOpenEndpoint(scope, edge, endpoint);
    parts.repeats.attach(server);
    scope.all('/open/v1/*', () => {
      throw new Refusal(commonRefusals.NotFound);
    });
  });
}

function namesOfRefusals(): ReadonlyMap<number, string> {
  const own = Object.values<OpenCall>(openCalls).map(({ refusals }) => refusals);
  return refusalNames([...own, openCommonRefusals, keyRefusals, traderCallRefusals]);
}

async function readJson(_request: FastifyRequest, sent: string | Buffer): Promise<JsonBody> {
  try {
    // With lenient decoding, different bytes would have the same signature.
    const raw = utf8Of(typeof sent === 'string' ? Buffer.from(sent) : sent);
    if (raw === '') return { raw, json: {} };
    return { raw, json: JSON.parse(raw) };
  } catch {
    throw new Refusal(commonRefusals.InvalidRequest, {
      reason: { en: 'the body is not JSON', zh: '内容不是 JSON' },
    });
  }
}

function addOpenEndpoint(server: FastifyInstance, edge: Edge, endpoint: OpenEndpoint): void {
  const [route, call] = routeOf(endpoint);
  const [method = '', path = ''] = route.split(' ');
  server.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(call.bodyBytesMax === undefined ? {} : edge.largeBodies.routeOf(call.bodyBytesMax)),
    handler: async (request, reply) => {
      const key = admissionKeyOf(request);
      const serveIn = (slot: Slot) => {
        noteQuota(request, edge.admission.quotaOf(key));
        return serve(edge, { endpoint, call, request }, slot);
      };
      const answer = await edge.admission.run(key, serveIn, importanceOf(endpoint, call));
      return await reply
        .status(call.status ?? 200)
        .header('cache-control', 'no-store')
        .send(answer);
    },
  });
}

function routeOf({ call: operationId }: OpenEndpoint): readonly [string, OpenCall] {
  const found = Object.entries<OpenCall>(openCalls).find(([, call]) => call.operationId === operationId);
  if (!found) throw new Error(`No contract for ${operationId}`);
  return found;
}

function admissionKeyOf(request: FastifyRequest): string {
  const { authorization, 'eh-key': key } = request.headers;
  return authorization ?? (typeof key === 'string' ? key : request.ip);
}

interface Received {
  readonly endpoint: OpenEndpoint;
  readonly call: OpenCall;
  readonly request: FastifyRequest;
}

async function serve(edge: Edge, { endpoint, call, request }: Received, slot: Slot): Promise<unknown> {
  const ctx = readNow(edge);
  const input = await readInput(edge, ctx, { call, request });
  const action = actionOf(endpoint, call, request);
  const performed = perform(edge, {
    endpoint,
    call,
    input,
    ctx,
    slot,
    action,
    sent: jsonOf(request),
    requireOpen: (reading) => requireOpen(edge, reading, input.caller, call),
    lockCaller: (write) => lockCaller(edge, write, input.caller),
  });
  return performed.catch(listed(edge, call));
}

/** A query may record that it was made; repeating it reads again. */
function actionOf({ kind }: OpenEndpoint, call: OpenCall, request: FastifyRequest) {
  if (kind === 'query' || request.method === 'GET') return null;
  const id = actionIdOf(request);
  if (id !== null) return { id, of: `${request.method} ${request.url}` };
  if (call.access !== 'public') throw new Refusal(signatureRefusals.NeedsIdempotencyKey);
  return null;
}

async function readInput(
  edge: Edge,
  ctx: ReadContext,
  { call, request }: Omit<Received, 'endpoint'>,
): Promise<OpenInput> {
  const caller = await callerOf(edge, ctx, { call, request });
  const path = call.path ? parse(call.path, request.params, { isFitted: false }) : null;
  const isRead = request.method === 'GET';
  const body = parse(call.request, isRead ? request.query : jsonOf(request), { isFitted: isRead });
  requirePlainText(body);
  return {
    path,
    body,
    caller,
    language: openLanguageOf(request),
    address: plainAddress(request.ip),
    origin: edge.originOf(request),
    requestId: request.id,
  } as OpenInput;
}

/** A refusal that the contract does not list for its call is a bug, detected wherever answers are checked. */
function listed({ checksAnswers }: Edge, { operationId, refusals, access }: OpenCall): (error: unknown) => never {
  return (error) => {
    const known = [
      ...Object.values(refusals),
      ...Object.values(openCommonRefusals),
      ...(access === 'trader' ? Object.values({ ...traderCallRefusals, ...keyRefusals }) : []),
    ];
    if (checksAnswers && error instanceof Refusal && !known.some(({ code }) => code === error.kind.code))
      throw new Error(`${operationId} gave ${error.kind.code}, which its contract does not list`);
    throw error;
  };
}
