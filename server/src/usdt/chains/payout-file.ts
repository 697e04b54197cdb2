import type { PayoutFile } from '@eh/contract/usdt/redemptions/payout-file.ts';
import { PAYOUT_FORMAT } from '@eh/contract/usdt/redemptions/status.ts';
import { signEvmFile } from './evm/evm-payout-file.ts';
import { addressOfKey } from './evm/evm-transaction.ts';
import { signTronFile } from './tron/tron-payout-file.ts';
import { tronAddressOfKey } from './tron/tron-transaction.ts';

/** Signs what a payout file says it pays; null when the transaction in it pays anything else. */
export function signPayoutFile(file: PayoutFile, privateKey: Uint8Array): string | null {
  return file.format === PAYOUT_FORMAT ? signEvmFile(file, privateKey) : signTronFile(file, privateKey);
}

/** The address that a key pays out of, as the network of the file writes it. */
export function payerOf(file: PayoutFile, privateKey: Uint8Array): string {
  return file.format === PAYOUT_FORMAT ? addressOfKey(privateKey) : tronAddressOfKey(privateKey);
}

/** The token's contract in a file. */
export function contractOf(file: PayoutFile): string {
  return file.format === PAYOUT_FORMAT ? file.transaction.to : file.transaction.contract;
}
