import { pauseRuleOf } from '@eh/contract/accounts/account-safety/pause.ts';
import { pauseRefusals } from '@eh/contract/accounts/account-safety/refusals.ts';
import { closingRefusals } from '@eh/contract/accounts/closing/refusals.ts';
import { gateRefusals } from '@eh/contract/accounts/gates/gate-refusals.ts';
import type { Call } from '@eh/contract/platform/call.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import type { RefusalKind, RefusalTable } from '@eh/contract/platform/refusal.ts';
import type { Json } from './schema-components.ts';

/** A refusal with its name in the contract. */
export type NamedRefusal = readonly [name: string, kind: RefusalKind];

/** Every refusal that a call can give: its own, those of its gates, and those common to all calls. */
export function refusalsOf(path: string, call: Call): readonly NamedRefusal[] {
  const { ActionReused, SecretNotRepeated, OutcomeUnknown, BodyTooLarge, NotLoggedIn, ...always } = commonRefusals;
  const tables: readonly RefusalTable[] = [
    call.refusals,
    call.access === 'user' ? gatesOf(call) : {},
    pauseRuleOf(path) === null ? {} : pauseRefusals,
    always,
    isLoggedIn(call) ? { NotLoggedIn } : {},
    path.startsWith('POST') ? { BodyTooLarge } : {},
    isCommand(path, call) ? { OutcomeUnknown } : {},
    takesActionId(path, call) ? { ActionReused } : {},
    call.hasSecretAnswer === true ? { SecretNotRepeated } : {},
  ];
  const byCode = new Map(tables.flatMap((table) => Object.entries(table)).map((named) => [named[1].code, named]));
  return [...byCode.values()].toSorted(([, first], [, second]) => first.code - second.code);
}

function gatesOf(call: Call): RefusalTable {
  const { AccountFrozen, ...ofRoutes } = gateRefusals;
  const { AccountClosing } = closingRefusals;
  return {
    AccountFrozen,
    ...(call.isOpenWhileClosing === true ? {} : { AccountClosing }),
    ...(call.guardedAs === undefined ? {} : ofRoutes),
  };
}

const isLoggedIn = ({ access }: Call): boolean => access !== 'public';
const isCommand = (path: string, { changes }: Call): boolean => path.startsWith('POST') && changes !== undefined;

/** Whether repeating a call with the same `Idempotency-Key` returns the first answer and does nothing twice. */
export function takesActionId(path: string, call: Call): boolean {
  return isCommand(path, call) && isLoggedIn(call);
}

/** Refusals with a waiting time also state it as a number. */
const timed: Json = {
  type: 'object',
  additionalProperties: true,
  properties: {
    seconds: { type: 'integer', minimum: 0, description: 'The seconds to wait, where the words name them.' },
  },
};

const OK = 200;

/** The refusals by HTTP status; those with status 200 are listed beside the answer. */
function byStatus(refusals: readonly NamedRefusal[]): ReadonlyMap<number, readonly NamedRefusal[]> {
  const found = new Map<number, NamedRefusal[]>();
  for (const named of refusals) found.set(named[1].http, [...(found.get(named[1].http) ?? []), named]);
  return new Map([...found].toSorted(([first], [second]) => first - second));
}

/** The schema of a refusal that has one of these codes. */
export function refusalSchema(refusals: readonly NamedRefusal[]): Json {
  const codes = refusals.map(([, { code }]) => code);
  const isTimed = refusals.some(([, { en }]) => en.includes('{seconds}'));
  return {
    allOf: [
      { $ref: '#/components/schemas/Refusal' },
      { type: 'object', properties: { code: { type: 'integer', enum: codes }, ...(isTimed ? { data: timed } : {}) } },
    ],
  };
}

/** A call's answers by status of its refusals; equal answers of several calls are written once. */
export function refusalResponses(refusals: readonly NamedRefusal[], shared: SharedResponses): Json {
  const faults = [...byStatus(refusals)].filter(([status]) => status !== OK);
  return Object.fromEntries(faults.map(([status, named]) => [status, shared.referenceTo(status, named)]));
}

export interface SharedResponses {
  readonly referenceTo: (status: number, refusals: readonly NamedRefusal[]) => Json;
  readonly responses: () => Json;
}

/** Collects answers that several calls share, so that each is written once; `responseOf` makes them. */
export function sharedResponses(
  responseOf: (status: number, refusals: readonly NamedRefusal[]) => Json,
): SharedResponses {
  const names = new Map<string, string>();
  const responses: Record<string, Json> = {};
  return {
    referenceTo(status, refusals) {
      const description = `Refused: ${refusals.map(([name]) => name).join(', ')}`;
      const key = `${status} ${description}`;
      const name = names.get(key) ?? nameOf(refusals, new Set(names.values()));
      names.set(key, name);
      responses[name] ??= { description, ...responseOf(status, refusals) };
      return { $ref: `#/components/responses/${name}` };
    },
    responses: () => responses,
  };
}

const NAMED_MAX = 3;

/** A name that programs can use, such as `CaseNotFoundOrNotFound`: generated clients turn it into a type. */
function nameOf(refusals: readonly NamedRefusal[], taken: ReadonlySet<string>): string {
  const all = refusals.map(([name]) => name).toReversed();
  if (all.length <= NAMED_MAX) return all.join('Or');
  const counts = all.map((_, index) => index + 1);
  const short = counts.map((count) => `${all.slice(0, count).join('Or')}OrOthers`).find((name) => !taken.has(name));
  return short ?? all.join('Or');
}

/** The headers of a refusal, its schema and an example. */
export function refusalResponse(status: number, refusals: readonly NamedRefusal[]): Json {
  return {
    headers: WAITING.includes(status) ? waitHeaders : refusalHeaders,
    content: { 'application/json': { schema: refusalSchema(refusals), example: exampleOf(refusals) } },
  };
}

const headerRefs = (...names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** The headers that may be relevant in every answer. */
export const commonHeaders = headerRefs('X-Request-Id', 'RateLimit');
const refusalHeaders = headerRefs('X-Request-Id', 'X-Server-Time', 'RateLimit', 'RateLimit-Policy');
const waitHeaders = { ...headerRefs('Retry-After'), ...refusalHeaders };
const WAITING = [429, 503];

function exampleOf([first]: readonly NamedRefusal[]): Json {
  const kind = first?.[1] ?? commonRefusals.Broken;
  return { code: kind.code, msg: kind.en, data: { request_id: 'b7c1e0f2' } };
}
