import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod';
import { askNode, NodeUnavailable } from './json-rpc.ts';
import { nodesAt } from './nodes.ts';
import { newestBlock } from './tron/tron-node.ts';

const closing: (() => void)[] = [];
afterAll(() => closing.forEach((close) => close()));

/** A node that gives this answer to everything. */
async function nodeThat(status: number, content: string): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end(content));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const GOOD = '{"jsonrpc":"2.0","id":1,"result":"0x10"}';
const call = { method: 'eth_blockNumber', params: [], answer: z.string() };

it.each([
  ['is overloaded', 429, 'too many requests'],
  ['answers with a page', 200, '<html>maintenance</html>'],
  ['refuses', 200, '{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"limit exceeded"}}'],
  ['answers in another shape', 200, '{"jsonrpc":"2.0","id":1,"result":16}'],
])('switches away from a node that %s: the next call goes to the next node', async (_, status, content) => {
  const bad = await nodeThat(status, content);
  const good = await nodeThat(200, GOOD);
  const nodes = nodesAt([bad, good]);
  await expect(askNode(nodes, call)).rejects.toThrow(NodeUnavailable);
  expect(nodes.inUse()).toBe(good);
  await expect(askNode(nodes, call)).resolves.toBe('0x10');
  expect(nodes.inUse()).toBe(good);
});

it('switches Tron nodes by the same rule, and returns to the first after the last', async () => {
  const nodes = nodesAt([await nodeThat(503, ''), await nodeThat(200, 'no block')]);
  const first = nodes.inUse();
  await expect(newestBlock({ nodes }, 'wallet')).rejects.toThrow(NodeUnavailable);
  expect(nodes.inUse()).not.toBe(first);
  await expect(newestBlock({ nodes }, 'wallet')).rejects.toThrow(NodeUnavailable);
  expect(nodes.inUse()).toBe(first);
});

it('switches once for all calls that fail at a node together', async () => {
  const good = await nodeThat(200, GOOD);
  const nodes = nodesAt([await nodeThat(503, ''), good, await nodeThat(200, GOOD)]);
  await Promise.allSettled([askNode(nodes, call), askNode(nodes, call), askNode(nodes, call)]);
  expect(nodes.inUse()).toBe(good);
});
