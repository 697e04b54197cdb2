import { type AnswerOf, type CallName, calls, type RequestOf } from '../src/calls.ts';
import { SUCCESS_CODE } from '../src/platform/envelope.ts';
import { type RefusalKind, refusalMessage } from '../src/platform/refusal.ts';
import { urlOf } from './url-of.ts';

/** The outcome of a call without an answer: a refusal, or an answer that never reaches the client. */
type Failure =
  | { readonly failure: 'lost' }
  | { readonly failure: 'refused'; readonly refusal: RefusalKind; data: Data };
type Data = Readonly<Record<string, unknown>>;
type Result<Name extends CallName> = AnswerOf<Name> | Failure;
type Reply<Name extends CallName> =
  | Result<Name>
  | Promise<Result<Name>>
  | ((request: RequestOf<Name>) => Result<Name> | Promise<Result<Name>>);

/** The answers of the server by call name, in the shapes of the contract. A function answers each call anew. */
export type Answers = { readonly [Name in CallName]?: Reply<Name> };

/** The connection breaks before the answer arrives: whether the call happened is unknown. */
export const lost: Failure = { failure: 'lost' };

/** A refusal of the contract; `data` fills the placeholders of its text. */
export function refused(refusal: RefusalKind, data: Data = {}): Failure {
  return { failure: 'refused', refusal, data };
}

interface SentCall<Name extends CallName = CallName> {
  readonly name: Name;
  readonly request: RequestOf<Name>;
  /** The idempotency key; empty for a read. */
  readonly key: string;
}

interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export type FakeServer = ReturnType<typeof fakeServer>;

/** From now on the page's requests go to this server. */
export function listen(server: FakeServer): void {
  globalThis.fetch = (input, init = {}) =>
    server.handle({
      method: init.method ?? 'GET',
      url: urlOf(input),
      headers: (init.headers ?? {}) as Record<string, string>,
      body: init.body,
    });
}

/**
 * A server of given answers. Requests and answers are parsed by the contract. Whatever does not fit, and each call without
 * an answer, is a fault of the test.
 */
export function fakeServer(given: Answers) {
  let answers: Answers = given;
  const sent: SentCall[] = [];
  const faults: string[] = [];
  const blame = (fault: string) => {
    faults.push(fault);
    return new Response(fault, { status: 501 });
  };
  return {
    faults,
    /** Gives other answers from now on; the rest stays. */
    change(changes: Answers): void {
      answers = { ...answers, ...changes };
    },
    /** The requests of one call so far. */
    requestsOf<Name extends CallName>(name: Name): readonly RequestOf<Name>[] {
      return sent.filter((call) => call.name === name).map((call) => call.request as RequestOf<Name>);
    },
    /** The idempotency keys of one call so far. */
    keysOf: (name: CallName): readonly string[] => sent.filter((call) => call.name === name).map((call) => call.key),
    async handle({ method, url, headers, body }: SentRequest): Promise<Response> {
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      const name = `${method} ${pathname}`;
      if (!isCall(name) || answers[name] === undefined) return blame(`the test has no answer for ${name}`);
      const { request: schema, isUpload } = calls[name] as (typeof calls)[CallName] & { readonly isUpload?: boolean };
      const isInQuery = method === 'GET' || isUpload === true;
      const takes = (texts: Data) => schema.safeParse(texts).success;
      const unchecked: unknown = isInQuery ? fromQuery(searchParams, takes) : JSON.parse(String(body));
      const request = schema.safeParse(unchecked);
      if (!request.success) return blame(`${name} was sent with a wrong request: ${request.error.message}`);
      sent.push({ name, request: unchecked as RequestOf<CallName>, key: headers['Idempotency-Key'] ?? '' });
      const result = await resultOf(answers[name], unchecked);
      if (isFailure(result)) return failureResponse(result, headers['Accept-Language'] ?? 'en');
      const answer = calls[name].answer.safeParse(result);
      if (!answer.success) return blame(`the test answers ${name} wrongly: ${answer.error.message}`);
      return respond(200, { code: SUCCESS_CODE, msg: '', data: result });
    },
  };
}

function isCall(name: string): name is CallName {
  return name in calls;
}

/** As the server reads a query: texts as they are, or digits as numbers where the contract wants numbers. */
function fromQuery(query: URLSearchParams, takes: (request: Data) => boolean): Data {
  const texts = Object.fromEntries(query);
  const numbers = Object.fromEntries(
    [...query].map(([key, value]) => [key, /^\d+$/.test(value) ? Number(value) : value]),
  );
  return takes(texts) ? texts : numbers;
}

async function resultOf(reply: unknown, request: unknown): Promise<unknown> {
  return typeof reply === 'function' ? (reply as (request: unknown) => unknown)(request) : reply;
}

function isFailure(result: unknown): result is Failure {
  return typeof result === 'object' && result !== null && 'failure' in result;
}

function failureResponse(failure: Failure, language: string): Response {
  if (failure.failure === 'lost') throw new TypeError('Failed to fetch');
  const { refusal, data } = failure;
  const msg = refusalMessage(refusal, language === 'zh-CN' ? 'zh-CN' : 'en', data);
  return respond(refusal.http, { code: refusal.code, msg, data });
}

function respond(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'x-server-time': String(Date.now()) } });
}
