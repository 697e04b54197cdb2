import type { AnswerOf } from '../call-open.ts';
import type { EH } from '../eh.ts';
import { follow } from './follow.ts';

type Call = AnswerOf<'listCalls'>['rows'][number];

const SHOWN = 20;
const SECOND = 1000;
const HEAD = 19;
const METHOD = 6;
const TIME = 7;
/** Left out: `eh listen` asks this every second, and nobody looks for it here. */
const POLLED = 'listWebhookEvents';

interface Shown {
  readonly eh: EH;
  readonly print: (line: string) => void;
}

/** Prints the last calls of the key, the newest at the end. */
export async function showLogs({ eh, print }: Shown): Promise<void> {
  const { rows } = await eh.call('listCalls', { query: { limit: SHOWN } });
  for (const call of rows.toReversed()) print(lineOf(call));
}

/** Prints each call of the key as it comes, until its signal is aborted. */
export async function tailLogs({ eh, print, signal }: Shown & { readonly signal: AbortSignal }): Promise<void> {
  await follow({
    eh,
    readPage: (query) => eh.calls(query),
    instantOf: ({ at }) => at,
    take: (call) => {
      if (call.operation !== POLLED || call.refusal !== null) print(lineOf(call));
    },
    say: print,
    signal,
  });
}

/** Time of this computer, method, path, status, duration, and of a refusal its code and the id to name to support. */
function lineOf({ at, method, url, status, refusal, duration_milliseconds: duration, request_id: id }: Call): string {
  const time = new Date(at * SECOND);
  const day = new Date(time.getTime() - time.getTimezoneOffset() * 60 * SECOND).toISOString().slice(0, HEAD);
  const took = `${duration} ms`.padStart(TIME);
  const why = refusal === null ? '' : `  refused ${refusal}, request ${id}`;
  return `${day.replace('T', ' ')}  ${status} ${took}  ${method.padEnd(METHOD)} ${url}${why}`;
}
