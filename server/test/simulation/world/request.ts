import { openSession as openOperatorSession } from '../../../src/staff/operators/log-in.ts';
import { LawBroken } from './law-broken.ts';
import { acquaint, countAnswer, rememberSent } from './memory.ts';
import type { SimulatedPerson } from './simulated-people.ts';
import type { World } from './world.ts';

/** The fields that simulated people read of answers. The edge has held each answer against the contract. */
interface AnswerFields {
  readonly id: string;
  readonly status: number;
  readonly money_state?: string;
  readonly pay_url?: string | null;
  readonly proposal?: { readonly id: string } | null;
  readonly notices: readonly { readonly id: string }[];
  readonly price?: string;
  readonly version?: number;
  readonly rows: readonly { readonly id: string; readonly remaining?: string; readonly version?: number }[];
}

/** The answer to a call; a refusal has none of the fields. */
export interface Reply {
  readonly status: number;
  readonly code: number;
  readonly data: AnswerFields;
  readonly text: string;
}

const SERVER_FAULT = 500;

interface Sent {
  readonly token: string;
  readonly call: string;
  readonly body: object;
  /** The number of the action. */
  readonly key?: string | undefined;
}

/** Makes a call at the edge, as every client does, without a network between. */
export async function send({ server }: Pick<World, 'server'>, { token, call, body, key }: Sent): Promise<Reply> {
  const [method = '', path = ''] = call.split(' ');
  const isGet = method === 'GET';
  const numbered = key === undefined ? {} : { 'idempotency-key': key };
  const reply = await server.http.inject({
    method: isGet ? 'GET' : 'POST',
    url: isGet ? `${path}?${new URLSearchParams({ ...body }).toString()}` : path,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en', ...numbered },
    ...(isGet ? {} : { payload: body }),
  });
  // Of a refusal only the code is read, of an answer what its call has.
  const { code, data } = JSON.parse(reply.payload) as Pick<Reply, 'code' | 'data'>;
  return { status: reply.statusCode, code, data, text: reply.payload };
}

interface Asked extends Omit<Sent, 'token'> {
  /** Somebody whose name the caller learns, unless they are refused. */
  readonly shows?: SimulatedPerson;
}

/** A person makes a call. */
export async function request(
  world: World,
  person: SimulatedPerson,
  { call, body, key, shows }: Asked,
): Promise<Reply> {
  const reply = await send(world, { token: person.token, call, body, key });
  world.isCounted = false;
  requireServed(world, reply, `${person.name} ${call}`);
  countAnswer(world.memory, call, reply.code);
  if (shows && reply.code === 0) acquaint(world.memory, person, shows);
  requireOwnMarks(world, person, call, reply);
  if (key !== undefined && reply.code === 0)
    rememberSent(world.memory, { person, call, body, key, answer: reply.data });
  return reply;
}

/** A fault of the server is one of the product, unless the simulation has broken its connection. */
export function requireServed(world: World, { status, text }: Reply, what: string): void {
  if (status >= SERVER_FAULT && !world.commits.hasBroken())
    throw new LawBroken('every call is served', `${what} got ${status} ${text} ${world.errors.at(-1) ?? ''}`);
}

const MARK = /zq\d{4}x/g;

/** Nobody reads what is not theirs: the mark of a stranger stands in no answer. */
function requireOwnMarks({ memory }: World, person: SimulatedPerson, call: string, { text }: Reply): void {
  for (const [mark] of text.matchAll(MARK))
    if (mark !== person.mark && !memory.acquainted.has(`${person.mark} ${mark}`))
      throw new LawBroken('nobody reads what is not theirs', `${person.name} read ${mark} by ${call}`, [person.name]);
}

const SESSION_MILLISECONDS = 4 * 3_600_000;

/** An operator makes a call, and logs in first where their session may have ended. */
export async function askAs(world: World, operator: string, call: string, body: object): Promise<Reply> {
  const known = world.operators.get(operator);
  const token = known && known.until > world.time.now() ? known.token : await logIn(world, operator);
  const reply = await send(world, { token, call, body });
  requireServed(world, reply, `${operator} ${call}`);
  countAnswer(world.memory, call, reply.code);
  return reply;
}

async function logIn(world: World, name: string): Promise<string> {
  const { token } = await world.server.transaction((ctx) => openOperatorSession(ctx, { name, address: '192.0.2.9' }));
  world.operators.set(name, { token, until: world.time.now() + SESSION_MILLISECONDS });
  return token;
}
