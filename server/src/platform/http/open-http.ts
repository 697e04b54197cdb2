import type { IncomingMessage } from 'node:http';
import type { Call } from '@eh/contract/platform/call.ts';
import { specifiedCalls } from '@eh/contract/platform/calls/specified-calls.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { ReadContext } from '../context.ts';
import type { Log } from '../observability/log.ts';
import { observeRequests } from '../observability/observe-requests.ts';
import { Refusal } from '../refusal.ts';
import { type Admission, openAdmission, type Slot } from './admission/admission.ts';
import { admitRoutes } from './admission/admit-routes.ts';
import { keyOf } from './admission/key-of.ts';
import { listedOnly } from './admission/listed-only.ts';
import { importanceOf } from './admission/load/importance-of.ts';
import { plainAddress } from './admission/networks.ts';
import { requireOneHost } from './admission/one-host.ts';
import { requireKind } from './admission/require-kind.ts';
import { endStalledBodies } from './admission/stalled-bodies.ts';
import { addAnswerHeaders } from './answer-headers.ts';
import { answerRefusal, languageOf } from './answer-refusal.ts';
import type { Caller, CallInput, Endpoint } from './endpoint.ts';
import { actionIdOf } from './idempotency/idempotency.ts';
import { requestLimits } from './limits.ts';
import type { OriginBook } from './origins/known-origins.ts';
import { addOriginHeaders } from './origins/origin-headers.ts';
import { servePage } from './paging/page-numbers.ts';
import { type PerformParts, perform, readNow } from './perform.ts';
import { edgeAnswers } from './requests/answer-unreadable.ts';
import { type BufferedBytes, openBufferedBytes } from './requests/buffered-bytes.ts';
import { noteOutcome } from './requests/outcomes.ts';
import { noteQuota } from './requests/quotas.ts';
import { parse, requirePlainText, sentFields } from './requests/read-body.ts';
import { FIELD_BYTES_MAX, FIELDS_MAX, type Form, readForm } from './requests/read-form.ts';
import { requestIds } from './requests/request-id.ts';
import { splitPath } from './requests/split-path.ts';
import { openTransactions } from './transactions.ts';

export interface HttpParts extends Omit<PerformParts, 'transactions'> {
  readonly calls: Readonly<Record<string, Call>>;
  readonly endpoints: readonly Endpoint[];
  readonly log: Log;
  /** The owner of a token, or null if it is unknown, ended or of the other kind. */
  authenticate(ctx: ReadContext, token: string, access: 'user' | 'operator'): Promise<Caller | null>;
  /** Throws the refusal of the first gate closed to this caller. */
  guard(ctx: ReadContext, caller: Caller, call: Call): Promise<void>;
  /** Throws while a safety pause blocks this call. Checked before authorization, and again in the transaction. */
  requireNoPause(
    ctx: ReadContext,
    caller: Caller,
    call: { readonly name: string; readonly request: Call['request'] },
  ): Promise<void>;
  readonly isProduction: boolean;
  /** The networks of proxies whose forwarded client addresses are trusted. */
  readonly trustedProxies: readonly string[];
  /** The platform's origins other than that of the request. */
  readonly origins: OriginBook;
  /** The largest file of an upload call. */
  readonly uploadBytesMax: number;
}

interface EdgeParts extends HttpParts, PerformParts {
  readonly bufferedBytes: BufferedBytes;
  readonly admission: Admission;
}

/**
 * The HTTP edge: serves every call of the contract at its path, each in a transaction, with every outcome in the one
 * envelope.
 */
export async function openHttp(parts: HttpParts): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = parts.log;
  const server = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: parts.trustedProxies.length > 0 && [...parts.trustedProxies],
    ...requestLimits,
    // Clients that ask for HTTP/2 in this way (Java's own) go on with HTTP/1.1; only sockets upgrade.
    http: { ...requestLimits.http, shouldUpgradeCallback: isForSocket },
    genReqId: requestIds(parts.trustedProxies),
    ...edgeAnswers(parts.log),
  });
  await server.register(multipart, {
    limits: { fileSize: parts.uploadBytesMax, files: 1, fields: FIELDS_MAX, fieldSize: FIELD_BYTES_MAX },
    throwFileSizeLimit: false,
  });
  // A POST without input may have no body, whatever its content type says.
  const readJson = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void readJson(request, String(body), done);
  });
  await addOriginHeaders(server, parts);
  requireOneHost(server);
  endStalledBodies(server.server);
  observeRequests(server, parts);
  addAnswerHeaders(server, parts.clock);
  server.setErrorHandler((error, request, reply) => answerRefusal(parts.log, error, request, reply));
  server.setNotFoundHandler((request, reply) =>
    answerRefusal(parts.log, new Refusal(commonRefusals.NotFound), request, reply),
  );
  const edge = {
    ...parts,
    transactions: openTransactions(parts),
    admission: openAdmission(parts.database),
    bufferedBytes: openBufferedBytes(),
  };
  for (const endpoint of parts.endpoints) addEndpoint(server, edge, endpoint);
  admitRoutes(server, edge.admission);
  return server;
}

function addEndpoint(server: FastifyInstance, parts: EdgeParts, endpoint: Endpoint): void {
  const call = parts.calls[endpoint.call];
  if (!call) throw new Error(`No contract for ${endpoint.call}`);
  requireKind(endpoint, call);
  const [method, url] = splitPath(endpoint.call);
  server.route({
    method,
    url,
    handler: async (request, reply) => {
      const ctx = readNow(parts);
      const admitted = <T>(work: (slot: Slot) => Promise<T>) =>
        parts.admission.run(keyOf(call, request), work, importanceOf(endpoint, call));
      const readCaller = () => callerOf(parts, ctx, call, request);
      const serve = async (slot: Slot, caller: Caller, form?: Form) => {
        const input = await readInput(parts, { ctx, name: endpoint.call, call, request }, caller, form);
        const serveInput = (input: CallInput) =>
          perform(parts, {
            endpoint,
            call,
            input,
            ctx,
            slot,
            sent: request.body,
            action: actionOf(endpoint, request),
            requireOpen: (ctx) =>
              parts.requireNoPause(ctx, input.caller, { name: endpoint.call, request: call.request }),
          }).catch((error: unknown) => {
            throw parts.checksAnswers ? listedOnly(endpoint.call, call, error) : error;
          });
        return servePage({ call: endpoint.call, sent: sentFields(request), input }, serveInput);
      };
      // Only the caller is read in a slot: the slot is freed while the body arrives, so that a slow upload occupies none.
      const sender = call.isUpload ? await admitted(readCaller) : null;
      const hold = parts.bufferedBytes.open(keyOf(call, request));
      try {
        const form = sender && (await readForm(request, call.request, hold));
        const answer = await admitted(async (slot) => {
          noteQuota(request, parts.admission.quotaOf(keyOf(call, request)));
          return sender && form ? serve(slot, sender, form) : serve(slot, await readCaller());
        });
        return await reply.header('cache-control', 'no-store').send({ code: 0, msg: 'ok', data: answer });
      } finally {
        hold.release();
      }
    },
  });
}

interface Received {
  readonly ctx: ReadContext;
  readonly name: string;
  readonly call: Call;
  readonly request: FastifyRequest;
}

async function readInput(
  parts: HttpParts,
  { ctx, name, call, request }: Received,
  caller: Caller,
  form: Form | undefined,
): Promise<CallInput> {
  const file = form?.file;
  const unchecked = form?.fields ?? sentFields(request);
  const body = parse(call.request, unchecked, { isFitted: specifiedCalls.includes(name) });
  requirePlainText(body);
  if (caller.kind === 'user') await parts.guard(ctx, caller, call);
  return {
    body,
    caller,
    language: languageOf(request),
    address: plainAddress(request.ip),
    site: { origin: request.headers.origin ?? null, host: request.host },
    requestId: request.id,
    ...(file ? { file } : {}),
  } as CallInput;
}

async function callerOf(parts: HttpParts, ctx: ReadContext, call: Call, request: FastifyRequest): Promise<Caller> {
  if (call.access === 'public') return { kind: 'visitor' };
  const token = /^Bearer ([\w.~+/=-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
  const caller = token === undefined ? null : await parts.authenticate(ctx, token, call.access);
  if (!caller) throw new Refusal(commonRefusals.NotLoggedIn);
  noteOutcome(request, { caller });
  return caller;
}

function actionOf({ call }: Endpoint, request: FastifyRequest) {
  const id = actionIdOf(request);
  return id === null ? null : { id, of: call };
}

function isForSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}
