import { type AnswerOf, type CallName, calls, type RequestOf } from '@eh/contract/calls.ts';
import { type ReadContext, readContextOf, type WriteContext } from '@eh/server/platform/context.ts';
import type {
  CallInput,
  Endpoint,
  OperatorCaller,
  UploadedFile,
  UserCaller,
} from '@eh/server/platform/http/endpoint.ts';
import { RequestCache } from '@eh/server/platform/request-cache.ts';

type Actor = UserCaller | OperatorCaller;

/**
 * Lets the demo's users act through the real calls of users and operators, at past instants, in one transaction. Gates
 * and payment passwords are checked only at the HTTP edge, so they are not needed here.
 */
export interface Stage {
  /** The instant being simulated. */
  readonly now: Date;
  readonly ctx: WriteContext;
  moveTo(now: Date): void;
  act<const Name extends CallName>(
    actor: Actor,
    name: Name,
    body: RequestOf<Name>,
    file?: UploadedFile,
  ): Promise<AnswerOf<Name>>;
}

export function openStage(opened: WriteContext, endpoints: readonly Endpoint[]): Stage {
  const byCall = new Map(endpoints.map((endpoint) => [endpoint.call, endpoint]));
  let ctx = opened;
  return {
    get now() {
      return ctx.now;
    },
    get ctx() {
      return ctx;
    },
    moveTo(now) {
      ctx = { ...ctx, now };
    },
    async act(actor, name, body, file) {
      const endpoint = byCall.get(name);
      if (!endpoint) throw new Error(`No endpoint answers ${name}`);
      // The contract parses the body, and the caller determines whose call it is.
      const input = Object({ ...ASKED, body: calls[name].request.parse(body), caller: actor, file }) as CallInput;
      const own: WriteContext = { ...ctx, cache: new RequestCache() };
      const reading: ReadContext = readContextOf(own);
      const answer =
        endpoint.kind === 'query'
          ? endpoint.handle(reading, input)
          : endpoint.handle(own, input, await endpoint.prepare?.(reading, input));
      // An endpoint answers as its call declares; a demo's edge checks that for each request.
      return (await answer) as AnswerOf<typeof name>;
    },
  };
}

const ASKED = {
  language: 'zh-CN',
  address: '127.0.0.1',
  site: { origin: null, host: '' },
  requestId: 'demo',
} as const;
