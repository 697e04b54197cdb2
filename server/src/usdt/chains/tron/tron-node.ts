import * as z from 'zod';
import { callOut } from '../../../platform/observability/traces/call-out.ts';
import { callNodeInUse, NodeUnavailable, readJson } from '../json-rpc.ts';
import type { Nodes } from '../nodes.ts';

/** Tron nodes by their HTTP API: full nodes, TronGrid, and compatible services. */
export interface TronNode {
  readonly nodes: Nodes;
  /** Sent as TRON-PRO-API-KEY, which public nodes require. */
  readonly apiKey?: string | undefined;
}

/** The hash of `Transfer(address,address,uint256)`: TRC-20 tokens log it as ERC-20 tokens do. */
export const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** All blocks of the node, or only the solidified ones, which are final. */
export type TronView = 'wallet' | 'walletsolidity';

export interface TronBlock {
  readonly id: string;
  readonly parentId: string;
  readonly number: bigint;
  readonly at: Date;
  /** The ids of the block's transactions. */
  readonly members: ReadonlySet<string>;
  /** The logs of all its transactions, in the order of the block. */
  readonly logs: readonly TronLog[];
}

export interface TronLog {
  readonly txHash: string;
  /** The index among all logs of the block. */
  readonly index: number;
  readonly positionInTransaction: number;
  /** Twenty bytes in hexadecimal. Like topics and data, without 0x and without Tron's 41. */
  readonly contract: string;
  readonly topics: readonly string[];
  readonly data: string;
}

const TIMEOUT_MILLISECONDS = 10_000;
const ANSWER_BYTES_MAX = 64 * 1024 * 1024;

export const hash = z.string().regex(/^[0-9a-f]{64}$/);
export const hex = z.string().regex(/^[0-9a-f]*$/);
const header = z.object({
  blockID: hash,
  block_header: z.object({
    raw_data: z.object({
      // For the first block of a chain, the node sends no number and no time.
      number: z.number().int().min(0).default(0),
      parentHash: hash,
      timestamp: z.number().int().min(0).default(0),
    }),
  }),
});
const block = header.extend({ transactions: z.array(z.object({ txID: hash })).default([]) });
const info = z.object({
  id: hash,
  blockNumber: z.number().int().min(0),
  receipt: z.object({ result: z.string().optional() }),
  log: z.array(z.object({ address: hex, topics: z.array(hash).default([]), data: hex.default('') })).default([]),
});
const nothing = z.strictObject({});

export async function newestBlock(node: TronNode, view: TronView): Promise<{ number: bigint; id: string; at: Date }> {
  const answer = await askTron(node, `${view}/getnowblock`, {}, header);
  const { number, timestamp } = answer.block_header.raw_data;
  return { number: BigInt(number), id: answer.blockID, at: new Date(timestamp) };
}

/** A block with the logs of its transactions; null until the node has it. */
export async function readBlock(node: TronNode, view: TronView, number: bigint): Promise<TronBlock | null> {
  const wanted = { num: Number(number) };
  const found = await askTron(node, `${view}/getblockbynum`, wanted, z.union([block, nothing]));
  if (!('blockID' in found)) return null;
  const { number: own, parentHash, timestamp } = found.block_header.raw_data;
  if (BigInt(own) !== number) throw new NodeUnavailable(`getblockbynum: block ${own} for block ${number}`);
  const infos = await askTron(node, `${view}/gettransactioninfobyblocknum`, wanted, z.array(info));
  // After a reorganisation between the two calls, they would describe different blocks.
  const members = new Set(found.transactions.map(({ txID }) => txID));
  if (infos.some(({ id }) => !members.has(id)))
    throw new NodeUnavailable('gettransactioninfobyblocknum: of another block');
  return { id: found.blockID, parentId: parentHash, number, at: new Date(timestamp), members, logs: logsOf(infos) };
}

/** Logs of failed transactions are left out but counted, so that an index always means the same log. */
function logsOf(infos: readonly z.output<typeof info>[]): readonly TronLog[] {
  const logs: TronLog[] = [];
  let index = 0;
  for (const { id, receipt, log } of infos)
    for (const [positionInTransaction, { address, topics, data }] of log.entries()) {
      if (receipt.result === 'SUCCESS')
        logs.push({ txHash: id, index, positionInTransaction, contract: address, topics, data });
      index += 1;
    }
  return logs;
}

/**
 * Calls the current node. Returns the answer as parsed by the schema, or throws `NodeUnavailable` and switches to the
 * next node.
 */
export function askTron<Schema extends z.ZodType>(
  { nodes, apiKey }: TronNode,
  path: string,
  body: object,
  answer: Schema,
): Promise<z.output<Schema>> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey === undefined ? {} : { 'tron-pro-api-key': apiKey }) },
    body: JSON.stringify(body),
  };
  return callNodeInUse(nodes, (url) =>
    callOut({ to: 'tron', method: path, url }, async () => {
      const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
      const text = await textOf(`${url.replace(/\/$/, '')}/${path}`, { ...request, signal });
      const parsed = answer.safeParse(readJson(text));
      if (!parsed.success) throw new NodeUnavailable(`${path}: an answer of another shape`);
      return parsed.data;
    }),
  );
}

async function textOf(address: string, request: RequestInit): Promise<string> {
  try {
    const response = await fetch(address, { ...request, redirect: 'error' });
    const text = await response.text();
    if (!response.ok || text.length > ANSWER_BYTES_MAX)
      throw new NodeUnavailable(`${address}: HTTP ${response.status}`);
    return text;
  } catch (error) {
    if (error instanceof NodeUnavailable) throw error;
    throw new NodeUnavailable(`${address}: no answer`, { cause: error });
  }
}
