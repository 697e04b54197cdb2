import type { UsdtChain } from '@eh/contract/exchange-status.ts';

/** USDT that a block moved to one of the addresses asked about. */
export interface ChainTransfer {
  readonly txHash: string;
  /** Its number among all logs of the block; another one when the transaction moves to another block. */
  readonly logIndex: number;
  readonly blockNumber: bigint;
  readonly blockHash: string;
  readonly address: string;
  readonly usdtMinor: bigint;
}

/** Where a transfer stands for good. */
export interface TransferPlace {
  /** Its place among the logs of its own transaction, the same in whichever block that stands. */
  readonly place: number;
  readonly blockAt: Date;
}

/** A network on which USDT are taken. Answers are what the network says now; the next block may say otherwise. */
export interface Chain {
  readonly name: UsdtChain;
  /** The token's contract: a token of the same name under another one is nothing to us. */
  readonly contract: string;
  readonly network: string;
  readonly confirmations: number;
  /** About so many seconds from a transfer to its last confirmation. */
  readonly seconds: number;
  /** The address of the key with this number. */
  addressOf(index: number): string;
  paymentUri(address: string, usdtMinor: bigint | null): string;
  head(): Promise<bigint>;
  /** The last block whose transfers may be credited, when this is the newest. */
  settledTo(head: bigint): Promise<bigint>;
  /** Transfers of the token to these addresses in blocks `from` to `to`, both included. */
  transfers(from: bigint, to: bigint, addresses: readonly string[]): Promise<readonly ChainTransfer[]>;
  /** Null when the chain knows nothing of it any more. */
  placeOf(transfer: ChainTransfer): Promise<TransferPlace | null>;
  /** Whether it stands, succeeded, in a block that belongs to the chain. */
  stands(transfer: ChainTransfer): Promise<boolean>;
}
