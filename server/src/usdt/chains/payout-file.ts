import type { PayoutFile } from '@eh/contract/usdt/redemptions/payout-file.ts';
import { PAYOUT_FORMAT } from '@eh/contract/usdt/redemptions/status.ts';
import { signEvmFile } from './evm/evm-payout-file.ts';
import { addressOfKey } from './evm/evm-transaction.ts';
import { signTronFile } from './tron/tron-payout-file.ts';
import { tronAddressOfKey } from './tron/tron-transaction.ts';

/** Signs the transaction of a payout file; null if it does not pay what the file states. */
export function signPayoutFile(file: PayoutFile, privateKey: Uint8Array): string | null {
  return file.format === PAYOUT_FORMAT ? signEvmFile(file, privateKey) : signTronFile(file, privateKey);
}

/** The address of a private key, in the format of the file's network. */
export function payerOf(file: PayoutFile, privateKey: Uint8Array): string {
  return file.format === PAYOUT_FORMAT ? addressOfKey(privateKey) : tronAddressOfKey(privateKey);
}

/** The token's contract that a file names. */
export function contractOf(file: PayoutFile): string {
  return file.format === PAYOUT_FORMAT ? file.transaction.to : file.transaction.contract;
}
