import { type OpenCalls, openRoutes } from './open-types.ts';
import { type CallOptions, type Connection, send } from './transport.ts';

export type OpenName = keyof OpenCalls;
export type AnswerOf<Name extends OpenName> = OpenCalls[Name]['answer'];
export type BodyOf<Name extends OpenName> = OpenCalls[Name]['body'];
export type QueryOf<Name extends OpenName> = OpenCalls[Name]['query'];

/** The parts of a call that its contract declares; the others are left out. */
export type OpenInput<Name extends OpenName> = {
  readonly [Part in 'path' | 'query' | 'body' as OpenCalls[Name][Part] extends undefined
    ? never
    : Part]: OpenCalls[Name][Part];
};

/** Makes one call of the open API by its name. */
export async function callOpen<Name extends OpenName>(
  connection: Connection,
  name: Name,
  input: OpenInput<Name>,
  call: CallOptions = {},
): Promise<AnswerOf<Name>> {
  const { method, path, isRepeatable } = openRoutes[name];
  const parts: Parts = input;
  const answer = await send(
    connection,
    {
      method,
      path: filledPath(path, parts.path ?? {}),
      isRepeatable,
      ...(parts.query === undefined ? {} : { query: parts.query }),
      ...(parts.body === undefined ? {} : { body: parts.body }),
    },
    call,
  );
  // The server follows the same contract that the types are generated from.
  return answer as AnswerOf<Name>;
}

interface Parts {
  readonly path?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

function filledPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    // A path parameter of dots only would change the address.
    if (value === undefined || /^\.{0,2}$/.test(value)) throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}
