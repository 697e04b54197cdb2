import type { AnswerOf, CallName, ParsedRequestOf } from '@eh/contract/calls.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import type { OperatorAct } from '@eh/contract/staff/audit-log/operator-acts.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import type { OperatorQueue } from '@eh/contract/staff/queues/queue-names.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { command, type Endpoint, type OperatorCaller, query } from '../../platform/http/endpoint.ts';
import { pageOfQueue, type Stretch } from '../../platform/http/requests/pages.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAct } from '../audit-log/index.ts';
import { requireReader, requireRole } from '../operators/index.ts';
import { type ClaimingOperator, claimCase, claimsOf, releaseClaim, requireClaim } from './claims.ts';
import type { QueueSource } from './queues.ts';

/** The queues whose cases are claimed; each has the calls `list`, `claim` and `decide` at `/api/operator/<name>`. */
type ClaimedQueue = {
  [Name in OperatorQueue]: `POST /api/operator/${Name}/claim` extends CallName ? Name : never;
}[OperatorQueue];
type ListCall<Name extends ClaimedQueue> = `POST /api/operator/${Name}`;
type ClaimCall<Name extends ClaimedQueue> = `POST /api/operator/${Name}/claim`;
type DecideCall<Name extends ClaimedQueue> = `POST /api/operator/${Name}/decide`;

/** A case as the claim call returns it, or as the list shows it if the claim returns nothing. */
type CaseOf<Name extends ClaimedQueue> =
  AnswerOf<ClaimCall<Name>> extends { readonly id: string }
    ? AnswerOf<ClaimCall<Name>>
    : AnswerOf<ListCall<Name>>['rows'][number];

interface CaseRow {
  readonly id: string;
}

/** The operator of a call, and the module's configuration. */
interface Caller<Parts> {
  readonly operatorId: string;
  readonly language: Language;
  readonly parts: Parts;
}

/** The operator to whom a case is presented, and the operator who has claimed it. */
interface Viewer<Parts> extends Caller<Parts> {
  readonly claimedBy: ClaimingOperator | null;
}

/** The outcome of a decision, by which the act is recorded. */
interface DecisionResult<Answer> {
  readonly act: OperatorAct;
  /** The reason for the audit log. */
  readonly reason: string;
  readonly answer: Answer;
}

/** One queue: its cases, and the use case that decides one of them. `Row` is a case as stored. */
interface QueueDefinition<Name extends ClaimedQueue, Row extends CaseRow, Parts> extends QueueSource {
  /** The name, also used in the paths of its calls. */
  readonly name: Name;
  /** Left out if the module binds the list call itself. */
  readonly list?: {
    /** A page of the waiting cases, the oldest first. */
    waiting(ctx: ReadContext, stretch: Stretch, body: ParsedRequestOf<ListCall<Name>>): Promise<readonly Row[]>;
    /** One case by its id, whatever its status. */
    find(ctx: ReadContext, id: string, body: ParsedRequestOf<ListCall<Name>>): Promise<Row | null>;
  };
  /** The case if it is still undecided; null is refused as "case not found". */
  findOpen(ctx: ReadContext, id: string): Promise<Row | null>;
  /** The case's readable name for the audit log, such as the order number. */
  subjectOf(row: Row, ctx: ReadContext): string | Promise<string>;
  present(ctx: ReadContext, row: Row, viewer: Viewer<Parts>): Promise<CaseOf<Name>>;
  /** False when a claim answers with an empty object instead of the case. */
  readonly claimAnswersCase?: false;
  /** Refuses an operator who could not decide the case anyway. */
  requireClaimable?(ctx: WriteContext, row: Row, operatorId: string): void | Promise<void>;
  /** Changes the case when it has been claimed or released. */
  afterClaim?(ctx: WriteContext, row: Row, isClaimed: boolean): Promise<Row>;
  /** Refuses a decision that this case does not allow, before the claim is checked. */
  requireDecidable?(ctx: WriteContext, row: Row, decision: CaseDecision<Name, Parts>): void | Promise<void>;
  /** The use case. Runs in the call's transaction for the operator who claimed the case; the claim has just ended. */
  decide(
    ctx: WriteContext,
    row: Row,
    decision: CaseDecision<Name, Parts>,
  ): Promise<DecisionResult<AnswerOf<DecideCall<Name>>>>;
}

/** A decision as sent, with its operator and the module's configuration. */
export type CaseDecision<Name extends ClaimedQueue, Parts> = Caller<Parts> & ParsedRequestOf<DecideCall<Name>>;

/** A queue as the composition binds it. */
export interface BoundQueue<Parts> extends QueueSource {
  /** The calls `list`, `claim` (which also releases) and `decide`. */
  endpoints(parts: Parts): readonly Endpoint[];
}

/**
 * An operator queue as one object. Its calls always proceed in this order: role, case, claim, use case, audit record;
 * each call is one transaction.
 */
export function operatorQueue<const Name extends ClaimedQueue, Row extends CaseRow, Parts = void>(
  queue: QueueDefinition<Name, Row, Parts>,
): BoundQueue<Parts>;
export function operatorQueue(queue: AnyQueue): BoundQueue<unknown> {
  const { name, roles } = queue;
  return {
    name,
    roles,
    count: (ctx, role) => queue.count(ctx, role),
    endpoints: (parts) => [
      ...(queue.list ? [listEndpoint(queue, queue.list, parts)] : []),
      claimEndpoint(queue, parts),
      decideEndpoint(queue, parts),
    ],
  };
}

type AnyQueue = QueueDefinition<ClaimedQueue, CaseRow, unknown>;

function listEndpoint(queue: AnyQueue, list: NonNullable<AnyQueue['list']>, parts: unknown): Endpoint {
  return query({
    call: `POST /api/operator/${queue.name}`,
    handle: async (ctx, input) => {
      await requireReader(ctx, input.caller.operatorId, queue.roles);
      const { page, nextCursor } = await pageOfQueue(input.body, {
        waiting: (stretch) => list.waiting(ctx, stretch, input.body),
        find: (id) => list.find(ctx, id, input.body),
      });
      return asAnswer({ rows: await presentAll(ctx, queue, page, callerOf(input, parts)), next_cursor: nextCursor });
    },
  });
}

function claimEndpoint(queue: AnyQueue, parts: unknown): Endpoint {
  return command({
    call: `POST /api/operator/${queue.name}/claim`,
    handle: async (ctx, input) => {
      const { operatorId } = input.caller;
      const { id, claim: wantsClaim } = input.body;
      await requireRole(readContextOf(ctx), operatorId, queue.roles);
      const row = await requireOpen(ctx, queue, id);
      if (wantsClaim) await queue.requireClaimable?.(ctx, row, operatorId);
      const subject = await queue.subjectOf(row, readContextOf(ctx));
      const claim = { queue: queue.name, caseId: row.id, operatorId, subject };
      await (wantsClaim ? claimCase(ctx, claim) : releaseClaim(ctx, claim));
      const claimed = queue.afterClaim ? await queue.afterClaim(ctx, row, wantsClaim) : row;
      if (queue.claimAnswersCase === false) return asAnswer({});
      const [presented] = await presentAll(readContextOf(ctx), queue, [claimed], callerOf(input, parts));
      return asAnswer(presented);
    },
  });
}

function decideEndpoint(queue: AnyQueue, parts: unknown): Endpoint {
  return command({
    call: `POST /api/operator/${queue.name}/decide`,
    handle: async (ctx, input) => {
      const { operatorId } = input.caller;
      await requireRole(readContextOf(ctx), operatorId, queue.roles);
      const row = await requireOpen(ctx, queue, input.body.id);
      const decision = { ...input.body, ...callerOf(input, parts) };
      await queue.requireDecidable?.(ctx, row, decision);
      await requireClaim(ctx, { queue: queue.name, caseId: row.id, operatorId });
      const subject = await queue.subjectOf(row, readContextOf(ctx));
      const { act, reason, answer } = await queue.decide(ctx, row, decision);
      await recordAct(ctx, { operatorId, act, subjectId: row.id, subject, reason, queue: queue.name });
      return asAnswer(answer);
    },
  });
}

async function requireOpen(ctx: WriteContext, queue: AnyQueue, id: string): Promise<CaseRow> {
  const row = await queue.findOpen(readContextOf(ctx), id);
  if (!row) throw new Refusal(operatorRefusals.CaseNotFound);
  return row;
}

async function presentAll(
  ctx: ReadContext,
  queue: AnyQueue,
  rows: readonly CaseRow[],
  caller: Caller<unknown>,
): Promise<unknown[]> {
  const ids = rows.map(({ id }) => id);
  const claims = await claimsOf(ctx, queue.name, ids);
  return Promise.all(rows.map((row) => queue.present(ctx, row, { ...caller, claimedBy: claims.get(row.id) ?? null })));
}

function callerOf(
  { caller, language }: { readonly caller: OperatorCaller; readonly language: Language },
  parts: unknown,
): Caller<unknown> {
  return { operatorId: caller.operatorId, language, parts };
}

/** The definition's functions are typed by the answers of the queue's own calls, so the cast is safe. */
function asAnswer<Answer>(answer: unknown): Answer {
  return answer as Answer;
}
