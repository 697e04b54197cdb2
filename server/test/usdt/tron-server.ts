import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DAY } from '@eh/contract/platform/spans.ts';
import { tronAddressOf, tronBytesOf } from '../../src/trading/payment-accounts/index.ts';
import { readSignedTron } from '../../src/usdt/chains/index.ts';

export interface TronTransaction {
  /** Twenty bytes in hexadecimal. */
  readonly contract: string;
  readonly from?: string;
  readonly to: string;
  readonly amount: bigint;
  readonly result?: 'SUCCESS' | 'REVERT' | 'OUT_OF_ENERGY';
  readonly topic?: string;
  readonly id?: string;
}

interface Block {
  readonly id: string;
  readonly parent: string;
  readonly at: number;
  readonly transactions: readonly (TronTransaction & { readonly id: string })[];
}

const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const BLOCK_MILLISECONDS = 3000;
const ENERGY = 65_000;
const SUN_AN_ENERGY = 420;

export type TronServer = Awaited<ReturnType<typeof openTronServer>>;

interface Asked {
  readonly num?: number;
  readonly value?: string;
  readonly transaction?: string;
  readonly function_selector?: string;
  readonly parameter?: string;
}

/**
 * A small server that answers as the HTTP API of a Tron node does: blocks, what their transactions logged, what is
 * solid; balances of a token, and transactions that are handed over wait for the next block. It executes nothing.
 */
export async function openTronServer() {
  let blocks: Block[] = [];
  let solid = 0;
  let fault: 'down' | 'nonsense' | 'other-infos' | 'lagging' | null = null;
  let made = 0;
  let shift = 0;
  let result: NonNullable<TronTransaction['result']> = 'SUCCESS';
  const waiting = new Map<string, TronTransaction & { readonly expiration: number }>();
  const balances = new Map<string, bigint>();
  const contracts = new Set<string>();
  const asked: string[] = [];
  const startedAt = Date.now();
  const newHash = (kind: string) => Buffer.from(`${kind}${(made += 1)}`.padStart(32, '-')).toString('hex');
  const headAt = () => blocks.at(-1)?.at ?? startedAt;
  /** Waiting transactions that have not expired, for the next block. */
  const taken = (): readonly TronTransaction[] => {
    const inTime = [...waiting.values()].filter(({ expiration }) => expiration > headAt());
    waiting.clear();
    return inTime.map((transaction) => ({ ...transaction, result }));
  };
  const mine = (...given: readonly TronTransaction[]) => {
    const parent = blocks.at(-1)?.id ?? '0'.repeat(64);
    const transactions = [...given, ...taken()].map((transaction) => ({
      ...transaction,
      id: transaction.id ?? newHash('tx'),
    }));
    blocks.push({
      id: newHash('block'),
      parent,
      at: startedAt + shift + blocks.length * BLOCK_MILLISECONDS,
      transactions,
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
  const infoOf = (
    number: number,
    { id, contract, from = '', to, amount, result: of = 'SUCCESS', topic = TRANSFER }: Block['transactions'][number],
  ) => ({
    id: fault === 'other-infos' ? 'ab'.repeat(32) : id,
    blockNumber: number,
    receipt: { result: of },
    log: [
      {
        address: contract,
        topics: [topic, from.padStart(64, '0'), to.padStart(64, '0')],
        data: amount.toString(16).padStart(64, '0'),
      },
    ],
  });
  const infoById = (id: string | undefined, top: number) => {
    const number = blocks.findIndex((block) => block.transactions.some((transaction) => transaction.id === id));
    const of = blocks[number]?.transactions.find((transaction) => transaction.id === id);
    return of === undefined || number > top ? {} : infoOf(number, of);
  };
  const constant = ({ function_selector: selector, parameter = '' }: Asked) => {
    const owner = tronAddressOf(Buffer.from(parameter.slice(24, 64), 'hex'));
    const word = selector === 'balanceOf(address)' ? (balances.get(owner) ?? 0n) : 1n;
    return {
      result: { result: true },
      energy_used: ENERGY,
      constant_result: [word.toString(16).padStart(64, '0')],
    };
  };
  /** Held against what a node holds it against: the form, the signer, the block it names, the time. */
  const handOver = (text = '') => {
    const says = (code: string, message: string) => ({ code, message: Buffer.from(message).toString('hex') });
    const signed = readSignedTron(text);
    if (signed === null) return says('OTHER_ERROR', 'not a transaction');
    const { id, signer, transaction: of } = signed;
    if (signer !== of.owner) return says('SIGERROR', 'Validate signature error');
    const known =
      waiting.has(id) || blocks.some((block) => block.transactions.some((transaction) => transaction.id === id));
    if (known) return says('DUP_TRANSACTION_ERROR', 'Dup transaction.');
    const isNamed = blocks.some(
      (block, number) =>
        number.toString(16).padStart(4, '0').slice(-4) === of.refBlockBytes &&
        block.id.slice(16, 32) === of.refBlockHash,
    );
    if (!isNamed) return says('TAPOS_ERROR', 'Tapos check error.');
    const expiration = Number(of.expiration);
    if (expiration <= headAt() || expiration > headAt() + DAY)
      return says('TRANSACTION_EXPIRATION_ERROR', 'Transaction expired');
    waiting.set(id, {
      id,
      expiration,
      contract: tronBytesOf(of.contract).toString('hex'),
      from: tronBytesOf(of.owner).toString('hex'),
      to: of.data.slice(32, 72),
      amount: BigInt(`0x${of.data.slice(72)}`),
    });
    return { result: true, code: 'SUCCESS', txid: id };
  };
  const answer = (path: string, body: Asked): unknown => {
    const { num = 0 } = body;
    const [view, call] = path.slice(1).split('/');
    const top =
      view === 'walletsolidity' ? (fault === 'lagging' && call !== 'getnowblock' ? 0 : solid) : blocks.length - 1;
    if (call === 'triggerconstantcontract') return constant(body);
    if (call === 'getchainparameters') return { chainParameter: [{ key: 'getEnergyFee', value: SUN_AN_ENERGY }] };
    if (call === 'getcontract') return contracts.has(body.value ?? '') ? { contract_address: body.value } : {};
    if (call === 'broadcasthex') return handOver(body.transaction);
    if (call === 'gettransactioninfobyid') return infoById(body.value, top);
    if (call === 'getnowblock') return { ...header(top), transactions: [] };
    if (num > top) return call === 'getblockbynum' ? {} : [];
    if (call === 'getblockbynum') {
      const transactions = blocks[num]?.transactions.map(({ id }) => ({ txID: id })) ?? [];
      return transactions.length === 0 ? header(num) : { ...header(num), transactions };
    }
    return (blocks[num]?.transactions ?? []).map((transaction) => infoOf(num, transaction));
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      asked.push(`${request.url ?? ''} ${request.headers['tron-pro-api-key']?.toString() ?? ''}`);
      if (fault === 'down') return response.writeHead(503).end('busy');
      if (fault === 'nonsense') return response.end('<html>');
      return response.end(JSON.stringify(answer(request.url ?? '', JSON.parse(body || '{}') as Asked)));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** A block with these transactions and all that wait; gives its number. */
    mine,
    empty(count: number) {
      for (let index = 0; index < count; index += 1) mine();
    },
    /** Makes everything solid up to this many blocks below the newest. */
    solidify(below = 0) {
      solid = Math.max(solid, blocks.length - 1 - below);
    },
    /** Blocks from now on come this many milliseconds later. */
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
    /** Sets the result of transactions that are submitted from now on. */
    endsAs(ending: NonNullable<TronTransaction['result']>) {
      result = ending;
    },
    /** USDT that an address holds. */
    hold(address: string, minor: bigint) {
      balances.set(address, minor);
    },
    placeContract(address: string) {
      contracts.add(address);
    },
    /** Forgets what was handed over and is in no block. */
    forget() {
      waiting.clear();
    },
    close: () => new Promise((done) => server.close(done)),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
