import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const MINT = 'mint(address,uint256)';
const MINT_ALL = 'mintAll(address[],uint256[])';
const compiled = z
  .object({
    bytecode: z.string().regex(/^0x[0-9a-f]+$/),
    methods: z.object({ [MINT]: z.string(), [MINT_ALL]: z.string() }),
  })
  .parse(readCompiled());

/** The public mnemonic of every development node; deposit addresses derive from its second account. */
export const DEV_EXTENDED_KEY =
  'xpub6EFHUEbYV13535ChA9yg5xZTWowwFCmFoWnhLbwkd91xHoirGu89GTZwBSUBnBpFeY5EV2cgof8yuyDnkeGALcD8DgGYJSiQfkxKpunWTX1';
export const DEV_CHAIN_ID = 31_337;

const RECEIPT_TRIES = 200;
const RECEIPT_MILLISECONDS = 50;
const WORD_DIGITS = 64;

/** A token on a development node, deployed by the node's own first account, whose keys are public. */
export interface DevTether {
  readonly contract: string;
  /** Mints this amount of the token to an address; returns the transaction's hash once the node has accepted it. */
  mint(address: string, usdtMinor: bigint): Promise<string>;
  /** Several mints in one transaction. */
  mintAll(parts: readonly { readonly address: string; readonly usdtMinor: bigint }[]): Promise<string>;
}

/** The development token on this node; deploys it unless it exists. */
export async function openTether(url: string, at?: string): Promise<DevTether> {
  const [maker] = z.array(z.string()).parse(await rpc(url, 'eth_accounts', []));
  if (maker === undefined) throw new Error('The node has no account of its own');
  const isThere = at !== undefined && (await rpc(url, 'eth_getCode', [at, 'latest'])) !== '0x';
  const contract = isThere ? at : await deploy(url, maker);
  const send = (data: string) => sendFrom(url, maker, { to: contract, data });
  return {
    contract,
    mint: (address, usdtMinor) => send(`0x${compiled.methods[MINT]}${word(address)}${word(usdtMinor)}${mark()}`),
    mintAll: (parts) => {
      const [count, offset] = [BigInt(parts.length), 64n];
      const second = offset + (count + 1n) * 32n;
      const addresses = word(count) + parts.map((part) => word(part.address)).join('');
      const amounts = word(count) + parts.map((part) => word(part.usdtMinor)).join('');
      return send(`0x${compiled.methods[MINT_ALL]}${word(offset)}${word(second)}${addresses}${amounts}${mark()}`);
    },
  };
}

/** Calls any method of a development node, including those that only such a node has. */
export async function rpc(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const reply = z
    .object({ result: z.unknown().optional(), error: z.object({ message: z.string() }).optional() })
    .parse(await response.json());
  if (reply.error) throw new Error(`${method}: ${reply.error.message}`);
  return reply.result;
}

async function deploy(url: string, maker: string): Promise<string> {
  return (await waitUntilMined(url, await sendFrom(url, maker, { data: compiled.bytecode }))).contractAddress ?? '';
}

/** Waits until a transaction is in a block. */
export async function waitUntilMined(url: string, hash: string): Promise<{ readonly contractAddress: string | null }> {
  for (let tries = 0; tries < RECEIPT_TRIES; tries += 1) {
    const receipt = z
      .object({ contractAddress: z.string().nullable() })
      .nullable()
      .parse(await rpc(url, 'eth_getTransactionReceipt', [hash]));
    if (receipt) return receipt;
    await new Promise((done) => setTimeout(done, RECEIPT_MILLISECONDS));
  }
  throw new Error(`${hash} was put into no block`);
}

async function sendFrom(url: string, from: string, transaction: { to?: string; data: string }): Promise<string> {
  return z.string().parse(await rpc(url, 'eth_sendTransaction', [{ from, gas: '0x2dc6c0', ...transaction }]));
}

/**
 * Random bytes: a new chain would give equal mints the same hash, and the contract ignores bytes after the arguments.
 */
function mark(): string {
  return randomBytes(WORD_DIGITS / 2).toString('hex');
}

function word(value: string | bigint): string {
  const digits = typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase();
  return digits.padStart(WORD_DIGITS, '0');
}

function readCompiled(): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'dev-tether.json'), 'utf8'));
}
