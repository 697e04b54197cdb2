import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TronTransaction {
  /** Twenty bytes in hexadecimal. */
  readonly contract: string;
  readonly to: string;
  readonly amount: bigint;
  readonly result?: 'SUCCESS' | 'REVERT';
  readonly topic?: string;
}

interface Block {
  readonly id: string;
  readonly parent: string;
  readonly at: number;
  readonly transactions: readonly (TronTransaction & { readonly id: string })[];
}

const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const BLOCK_MILLISECONDS = 3000;

export type TronServer = Awaited<ReturnType<typeof openTronServer>>;

/** A small server that answers as the HTTP API of a Tron node does: blocks, what their transactions logged, what is solid. */
export async function openTronServer() {
  let blocks: Block[] = [];
  let solid = 0;
  let fault: 'down' | 'nonsense' | 'other-infos' | 'lagging' | null = null;
  let made = 0;
  let shift = 0;
  const asked: string[] = [];
  const startedAt = Date.now();
  const hash = (kind: string) => Buffer.from(`${kind}${(made += 1)}`.padStart(32, '-')).toString('hex');
  const mine = (...transactions: readonly TronTransaction[]) => {
    const parent = blocks.at(-1)?.id ?? '0'.repeat(64);
    const at = startedAt + shift + blocks.length * BLOCK_MILLISECONDS;
    blocks.push({
      id: hash('block'),
      parent,
      at,
      transactions: transactions.map((each) => ({ ...each, id: hash('tx') })),
    });
    return blocks.length - 1;
  };
  mine();
  const header = (number: number) => ({
    blockID: blocks[number]?.id,
    block_header: {
      raw_data: { number, parentHash: blocks[number]?.parent, timestamp: blocks[number]?.at },
    },
  });
  const infos = (number: number) =>
    (blocks[number]?.transactions ?? []).map(({ id, contract, to, amount, result = 'SUCCESS', topic = TRANSFER }) => ({
      id: fault === 'other-infos' ? 'ab'.repeat(32) : id,
      blockNumber: number,
      receipt: { result },
      log: [
        {
          address: contract,
          topics: [topic, '0'.repeat(64), to.padStart(64, '0')],
          data: amount.toString(16).padStart(64, '0'),
        },
      ],
    }));
  const answer = (path: string, { num = 0 }: { num?: number }): unknown => {
    const [view, call] = path.slice(1).split('/');
    const top =
      view === 'walletsolidity' ? (fault === 'lagging' && call !== 'getnowblock' ? 0 : solid) : blocks.length - 1;
    if (call === 'getnowblock') return { ...header(top), transactions: [] };
    if (num > top) return call === 'getblockbynum' ? {} : [];
    if (call === 'getblockbynum') {
      const transactions = blocks[num]?.transactions.map(({ id }) => ({ txID: id })) ?? [];
      return transactions.length === 0 ? header(num) : { ...header(num), transactions };
    }
    return infos(num);
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      asked.push(`${request.url ?? ''} ${request.headers['tron-pro-api-key']?.toString() ?? ''}`);
      if (fault === 'down') return response.writeHead(503).end('busy');
      if (fault === 'nonsense') return response.end('<html>');
      return response.end(JSON.stringify(answer(request.url ?? '', JSON.parse(body || '{}') as { num?: number })));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** A block with these transactions; gives its number. */
    mine,
    empty(count: number) {
      for (let index = 0; index < count; index += 1) mine();
    },
    /** Makes everything solid up to so many blocks below the newest. */
    solidify(below = 0) {
      solid = Math.max(solid, blocks.length - 1 - below);
    },
    /** Blocks from now on come so many milliseconds later. */
    later(milliseconds: number) {
      shift += milliseconds;
    },
    /** Takes the newest blocks back; others may be put in their place. */
    takeBack(count: number) {
      blocks = blocks.slice(0, -count);
    },
    fail(kind: typeof fault) {
      fault = kind;
    },
    close: () => new Promise((done) => server.close(done)),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
