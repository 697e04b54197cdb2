import type { CallName, ParsedRequestOf } from '@eh/contract/calls.ts';
import type { OpenCallOf, OpenName } from '@eh/contract/open-calls.ts';
import { personOf } from '../../accounts/gates/index.ts';
import type { WriteContext } from '../../platform/context.ts';
import type { CallInput, Endpoint, OpenEndpoint, UploadedFile } from '../../platform/http/endpoint.ts';
import type { OpenInput } from '../../platform/http/open/open-input.ts';

/** The call of the app that a call of trader keys is. */
type AsOf<Name extends OpenName> = OpenCallOf<Name> extends { readonly as: infer As extends CallName } ? As : never;

interface Shared<Name extends OpenName> {
  /** The name of the call for programs. */
  readonly call: Name;
  readonly as: AsOf<Name>;
  /** The request that the app would send. */
  bodyOf(input: OpenInput<Name>): ParsedRequestOf<AsOf<Name>>;
  fileOf?(input: OpenInput<Name>): UploadedFile;
  /** Refuses what a program must not do although the app may. Runs in the transaction, before anything is changed. */
  check?(ctx: WriteContext, input: OpenInput<Name>): Promise<void>;
}

/** The same for any call. */
interface AnyShared {
  readonly call: OpenName;
  readonly as: CallName;
  bodyOf(input: OpenInput): unknown;
  fileOf?(input: OpenInput): UploadedFile;
  check?(ctx: WriteContext, input: OpenInput): Promise<void>;
}

/**
 * A call of trader keys that runs the very endpoint of the app: its preparation and its handler, without the password and
 * the code that a person gives there. It has a transaction of its own, because it locks its owner before its checks: in one
 * shared with strangers, that lock could be taken in any order with theirs.
 */
export function sameAsApp<const Name extends OpenName>(narrow: Shared<Name>) {
  const shared: AnyShared = widen(narrow);
  return (endpoints: readonly Endpoint[]): OpenEndpoint => {
    const { call, as } = shared;
    const endpoint = endpoints.find((candidate) => candidate.call === as);
    if (endpoint === undefined) throw new Error(`Nothing is bound to ${as}`);
    const inputOf = (input: OpenInput) => appInputOf(shared, input);
    if (endpoint.kind === 'query')
      return { kind: 'query', call, from: endpoint.from, handle: (ctx, input) => endpoint.handle(ctx, inputOf(input)) };
    const { prepare, discard } = endpoint;
    return {
      kind: 'command',
      call,
      prepare: prepare && ((ctx, input) => prepare(ctx, inputOf(input))),
      discard: discard && ((input, prepared) => discard(inputOf(input), prepared)),
      async handle(ctx, input, prepared) {
        await shared.check?.(ctx, input);
        return endpoint.handle(ctx, inputOf(input), prepared);
      },
    };
  };
}

function appInputOf(shared: AnyShared, input: OpenInput): CallInput {
  const { language, address, requestId } = input;
  return widen({
    body: shared.bodyOf(input),
    caller: personOf(traderOf(input)),
    language,
    address,
    site: { origin: null, host: '' },
    requestId,
    ...(shared.fileOf === undefined ? {} : { file: shared.fileOf(input) }),
  });
}

function traderOf({ caller }: { readonly caller: { readonly kind: string; readonly userId?: string } }): string {
  if (caller.kind !== 'trader' || caller.userId === undefined) throw new Error('The caller is no trader');
  return caller.userId;
}

/** The edge authenticates the person and parses the request by the call's own contract first, so the cast is safe. */
function widen<Wide>(narrow: unknown): Wide {
  return narrow as Wide;
}
