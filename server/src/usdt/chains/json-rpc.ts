import * as z from 'zod';
import { callOut } from '../../platform/observability/traces/call-out.ts';
import type { Nodes } from './nodes.ts';

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
 * Repeats a read once if the node refuses it, because a node that moves to a newer block in between rejects the older
 * one as out of range.
 */
export async function onceMore<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof NodeRefused) return read();
    throw error;
  }
}

interface Call<Schema extends z.ZodType> {
  readonly method: string;
  readonly params: readonly unknown[];
  readonly answer: Schema;
}

/**
 * Calls the node in use by JSON-RPC over HTTP. Returns the answer as parsed by the schema, or throws `NodeUnavailable` and
 * goes on to the next node.
 */
export function askNode<Schema extends z.ZodType>(nodes: Nodes, call: Call<Schema>): Promise<z.output<Schema>> {
  return callNodeInUse(nodes, (url) => callOut({ to: 'evm', method: call.method, url }, () => read(url, call)));
}

/** Calls the current node; if the call fails, the next one goes to another node. */
export async function callNodeInUse<Answer>(nodes: Nodes, call: (url: string) => Promise<Answer>): Promise<Answer> {
  const url = nodes.inUse();
  try {
    return await call(url);
  } catch (error) {
    if (error instanceof NodeUnavailable) nodes.leave(url);
    throw error;
  }
}

/** The value of a JSON text; null for any other text, which no answer's schema accepts. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function read<Schema extends z.ZodType>(
  url: string,
  { method, params, answer }: Call<Schema>,
): Promise<z.output<Schema>> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const text = await post(url, body, method);
  const parsed = reply.safeParse(readJson(text));
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
      redirect: 'error',
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
