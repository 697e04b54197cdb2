import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEV_EXTENDED_KEY as extendedKey } from '@eh/demo/chain/dev-tether.ts';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { NodeUnavailable } from '../json-rpc.ts';
import { nodesAt } from '../nodes.ts';
import { evmChain } from './evm-chain.ts';
import { block, isTransferOf, log, quantity, TRANSFER } from './evm-node.ts';

const CONTRACT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const WORD = '0'.repeat(64);
const transfer = {
  address: CONTRACT,
  topics: [TRANSFER, `0x${WORD}`, `0x${WORD}`],
  data: `0x${'1'.padStart(64, '0')}`,
  blockNumber: '0x7',
  blockHash: `0x${WORD}`,
  transactionHash: `0x${WORD}`,
  logIndex: '0x0',
};

/** A node that answers every call with one result. */
async function nodeAnswering(result: unknown): Promise<string> {
  const server = createServer((_request, response) => response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result })));
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => new Promise<void>((closed) => void server.close(() => closed())));
  // The address of a TCP server is never a pipe's name.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('reads a transfer of the contract, and no log of another length for one', () => {
  expect(isTransferOf(log.parse(transfer), CONTRACT)).toBe(true);
  for (const data of ['0x', '0x01', `${transfer.data}00`])
    expect(isTransferOf(log.parse({ ...transfer, data }), CONTRACT)).toBe(false);
});

it.each([
  ['an address that is none', { address: '0x12' }],
  ['data that is no number', { data: 'ten' }],
  ['no data', { data: '' }],
  ['a number without an end', { logIndex: `0x${'f'.repeat(65)}` }],
])('leaves a node that answers with %s, and asks the next one', async (_what, change) => {
  const [odd, right] = [await nodeAnswering([{ ...transfer, ...change }]), await nodeAnswering([transfer])];
  const nodes = nodesAt([odd, right]);
  const options = { nodes, contract: CONTRACT, chainId: 1, extendedKey };
  const chain = evmChain({ ...options, confirmations: 12, blockSeconds: 12 });
  const wanted = () => chain.transfers(1n, 9n, [CONTRACT]);
  await expect(wanted()).rejects.toBeInstanceOf(NodeUnavailable);
  expect(nodes.inUse()).toBe(right);
  await expect(wanted()).resolves.toMatchObject([{ usdtMinor: 1n, blockNumber: 7n }]);
});

it('takes no time that no clock shows', () => {
  expect(block.safeParse({ hash: `0x${WORD}`, timestamp: '0x6927' }).success).toBe(true);
  expect(block.safeParse({ hash: `0x${WORD}`, timestamp: `0x${'f'.repeat(16)}` }).success).toBe(false);
});

it('reads any answer to the end: a number, or a refusal of it', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        fc.string(),
        fc.bigInt({ min: 0n }).map((n) => `0x${n.toString(16)}`),
      ),
      (answer) => {
        const read = quantity.safeParse(answer);
        expect(read.success ? read.data < 2n ** 256n : true).toBe(true);
        expect(typeof log.safeParse({ ...transfer, data: answer }).success).toBe('boolean');
      },
    ),
  );
});
