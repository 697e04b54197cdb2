/**
 * The networks on which USDT moves: an Ethereum-like one and Tron behind one interface, the deposit addresses of
 * people, and how far each network is read. The server has only an extended public key, so an intruder cannot move the
 * deposits.
 */

export type {
  Chain,
  ChainTransfer,
  NonceTerms,
  Payment,
  PaymentResult,
  Payouts,
  PayoutTerms,
  TransferPosition,
} from './chain.ts';
export { chainGauges } from './chain-gauges.ts';
export { evmChain } from './evm/evm-chain.ts';
export { type PayoutTransaction, readSigned, signTransaction, transferData } from './evm/evm-transaction.ts';
export { addressesOf } from './hd-address.ts';
export { NodeUnavailable } from './json-rpc.ts';
export { nodesAt } from './nodes.ts';
export { contractOf, payerOf, signPayoutFile } from './payout-file.ts';
export {
  type AddressRow,
  addressesAfter,
  type ChainRow,
  countAddresses,
  findAddress,
  findChain,
  headOf,
  insertAddress,
  isDepositAddress,
  openChain,
  saveProgress,
  takeKeyIndex,
} from './store.ts';
export { tronChain } from './tron/tron-chain.ts';
export { tronPayoutId } from './tron/tron-payouts.ts';
export { readSignedTron, signTronTransaction, type TronTransaction } from './tron/tron-transaction.ts';
