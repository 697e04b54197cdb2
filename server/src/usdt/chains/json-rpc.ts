import * as z from 'zod';

const TIMEOUT_MILLISECONDS = 10_000;
const ANSWER_BYTES_MAX = 64 * 1024 * 1024;

const reply = z.union([
  z.object({ error: z.object({ code: z.number(), message: z.string() }) }),
  z.object({ result: z.unknown() }),
]);

/** The node did not answer, or its answer has another shape. */
export class NodeUnavailable extends Error {
  override readonly name = 'NodeUnavailable';
}

/** The node answered with an error; the message is the node's own. */
export class NodeRefused extends NodeUnavailable {}

/**
 * Repeats a read once when the node refuses it: a node that moves to a newer block in between rejects the older one as
 * out of range.
 */
export async function onceMore<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof NodeRefused) return read();
    throw error;
  }
}

/** Calls a node by JSON-RPC over HTTP. Returns the answer as parsed by the schema, or throws `NodeUnavailable`. */
export async function askNode<Schema extends z.ZodType>(
  url: string,
  { method, params, answer }: { method: string; params: readonly unknown[]; answer: Schema },
): Promise<z.output<Schema>> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const text = await post(url, body, method);
  const parsed = reply.safeParse(JSON.parse(text));
  if (!parsed.success) throw new NodeUnavailable(`${method}: not an answer of a node`);
  if ('error' in parsed.data) throw new NodeRefused(`${method}: ${parsed.data.error.message}`);
  const result = answer.safeParse(parsed.data.result);
  if (!result.success) throw new NodeUnavailable(`${method}: an answer of another shape`);
  return result.data;
}

async function post(url: string, body: string, method: string): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    const text = await response.text();
    if (!response.ok || text.length > ANSWER_BYTES_MAX) throw new NodeUnavailable(`${method}: HTTP ${response.status}`);
    return text;
  } catch (error) {
    if (error instanceof NodeUnavailable) throw error;
    throw new NodeUnavailable(`${method}: no answer`, { cause: error });
  }
}
