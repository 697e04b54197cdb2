import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { payoutFile } from '@eh/contract/redemption-desk.ts';
import { addressOfKey, signPayoutFile } from './exchange/index.ts';

/** What the person at the terminal can mend. */
class Unusable extends Error {
  override readonly name = 'Unusable';
}

const USAGE = 'npm run sign-payout -- PAYOUT.json --key KEYFILE [--contract 0x… --chain-id N]';

/**
 * Signs a payout on a machine of its own, without any network: `npm run sign-payout -- PAYOUT.json --key KEYFILE`.
 * Says what it pays before it prints the signed transaction, and signs nothing that differs from what it says. Name the
 * token's contract and the chain to have them held against the file.
 */
function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, contract: { type: 'string' }, 'chain-id': { type: 'string' } },
  });
  const [name] = positionals;
  if (name === undefined || values.key === undefined) throw new Unusable(USAGE);
  const file = payoutFile.parse(JSON.parse(readFileSync(name, 'utf8')));
  const key = keyIn(values.key);
  if (addressOfKey(key) !== file.from)
    throw new Unusable(`This key is that of ${addressOfKey(key)}; the file pays out of ${file.from}.`);
  if (values.contract !== undefined && values.contract !== file.transaction.to)
    throw new Unusable(`The file pays with ${file.transaction.to}, not with ${values.contract}.`);
  if (values['chain-id'] !== undefined && values['chain-id'] !== file.transaction.chain_id)
    throw new Unusable(`The file is for chain ${file.transaction.chain_id}, not for ${values['chain-id']}.`);
  const signed = signPayoutFile(file, key);
  if (signed === null) throw new Unusable('The file says one payment and holds another. Nothing was signed.');
  const { usdt, to } = file.pays;
  process.stderr.write(
    `pays ${usdt} USDT to ${to}\nof ${file.from} on chain ${file.transaction.chain_id} with ${file.transaction.to}, nonce ${file.transaction.nonce}\n`,
  );
  process.stdout.write(`${signed}\n`);
}

function keyIn(name: string): Buffer {
  const text = readFileSync(name, 'utf8').trim().replace(/^0x/, '');
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new Unusable(`${name} holds no private key of 64 hexadecimal digits`);
  return Buffer.from(text, 'hex');
}

try {
  main();
} catch (error) {
  const isTheirs = error instanceof Unusable;
  process.stderr.write(`${isTheirs ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
