import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type PayoutFile, payoutFile } from '@eh/contract/usdt/redemptions/payout-file.ts';
import { PAYOUT_FORMAT } from '@eh/contract/usdt/redemptions/status.ts';
import { commandOf } from '../platform/process/command-of.ts';
import { contractOf, payerOf, signPayoutFile } from '../usdt/chains/index.ts';

/** A fault that the person at the terminal can repair. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}

const USAGE = commandOf('sign-payout', 'PAYOUT.json --key KEYFILE [--contract 0x…|T… --chain-id N]');

/**
 * Signs the one payout named by the command's parameters; returns a description of the payment. If flags give the
 * token's contract or the chain, the file must match them.
 */
export function signedPayout(parameters: readonly string[]): { readonly says: string; readonly signed: string } {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: { key: { type: 'string' }, contract: { type: 'string' }, 'chain-id': { type: 'string' } },
  });
  const [name] = positionals;
  if (name === undefined || values.key === undefined) throw new Unusable(USAGE);
  const file = payoutFile.parse(JSON.parse(readFileSync(name, 'utf8')));
  const key = keyIn(values.key);
  const payer = payerOf(file, key);
  if (payer !== file.from) throw new Unusable(`This key is that of ${payer}; the file pays out of ${file.from}.`);
  if (values.contract !== undefined && values.contract !== contractOf(file))
    throw new Unusable(`The file pays with ${contractOf(file)}, not with ${values.contract}.`);
  requireChain(file, values['chain-id']);
  const signed = signPayoutFile(file, key);
  if (signed === null) throw new Unusable('The file says one payment and holds another. Nothing was signed.');
  return { says: `pays ${file.pays.usdt} USDT to ${file.pays.to}\nof ${file.from} ${boundTo(file)}`, signed };
}

/** On Tron the block named in the file identifies the chain. */
function requireChain(file: PayoutFile, wanted: string | undefined): void {
  const named = file.format === PAYOUT_FORMAT ? file.transaction.chain_id : 'Tron';
  if (wanted !== undefined && wanted !== named)
    throw new Unusable(`The file is for chain ${named}, not for ${wanted}.`);
}

function boundTo(file: PayoutFile): string {
  if (file.format === PAYOUT_FORMAT)
    return `on chain ${file.transaction.chain_id} with ${file.transaction.to}, nonce ${file.transaction.nonce}`;
  const { contract, expiration, id } = file.transaction;
  return `on Tron with ${contract}, transaction ${id}, until ${new Date(Number(expiration)).toISOString()}`;
}

function keyIn(name: string): Buffer {
  const text = readFileSync(name, 'utf8').trim().replace(/^0x/, '');
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new Unusable(`${name} holds no private key of 64 hexadecimal digits`);
  return Buffer.from(text, 'hex');
}
