import type { UsdtChain } from '@eh/contract/usdt/chains/chains.ts';
import type { PayoutFile } from '@eh/contract/usdt/redemptions/payout-file.ts';

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
export interface TransferPosition {
  /** Its place among the logs of its own transaction, the same in whichever block that stands. */
  readonly place: number;
  readonly blockAt: Date;
}

/** A payment of USDT as it was approved. */
export interface Payment {
  readonly to: string;
  readonly usdtMinor: bigint;
}

/** What the network has made of a transaction: paid, or failed without moving anything. */
export interface PaymentResult {
  readonly outcome: 'paid' | 'failed';
  readonly blockNumber: bigint;
  readonly blockHash: string;
  /** False while the network may still take its block back, however deep that lies. */
  readonly mayBeBooked: boolean;
}

/** A number that one transaction of the address can bear, and the fees in wei that are paid at most. */
export interface NonceTerms {
  readonly kind: 'nonce';
  readonly nonce: bigint;
  readonly gasLimit: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** One transaction, byte by byte, and the time after which no block takes it. */
export interface ExpiryTerms {
  readonly kind: 'expiry';
  /** What is signed, in hexadecimal. */
  readonly rawData: string;
  readonly expiresAt: Date;
}

/** What a payout is bound to once it is prepared, so that of all that is signed for it the network takes at most one. */
export type PayoutTerms = NonceTerms | ExpiryTerms;

/** What a payout file says of a payment. */
export interface PayoutFileParts {
  readonly redemptionNo: string;
  readonly payment: Payment;
  readonly from: string;
}

/** What was signed: by whom, and the first field that is not as approved; null where all are. */
export interface Judged {
  readonly hash: string;
  readonly signer: string;
  readonly differs: string | null;
}

/** Paying out of one address, whose key is elsewhere: what has to be known before signing, and what comes after. */
export interface Payouts {
  /** The address that pays. */
  readonly from: string;
  isContract(address: string): Promise<boolean>;
  /** USDT at an address. */
  balanceOf(address: string): Promise<bigint>;
  /** What a payment that is prepared now would be bound to. */
  termsNow(payment: Payment): Promise<PayoutTerms>;
  /** What the offline signer gets. */
  fileFor(redemptionNo: string, payment: Payment, terms: PayoutTerms): PayoutFile;
  /** Reads what was signed and holds it against what was approved; null when it is no signed transaction. */
  judge(text: string, payment: Payment, terms: PayoutTerms): Judged | null;
  /** Hands over a signed transaction, as often as one likes; gives what the node says when it does not take it. */
  broadcast(signed: string): Promise<string | null>;
  /** Null while the transaction is in no block of the chain. */
  resultOf(txHash: string, payment: Payment): Promise<PaymentResult | null>;
  /** Whether no later block can take a transaction that was signed under these terms. */
  isPast(terms: PayoutTerms): Promise<boolean>;
  /** The transaction under these terms that made just this payment since a block, whoever handed it over; null when there is none. */
  findPaid(payment: Payment, terms: PayoutTerms, since: bigint): Promise<string | null>;
}

/** What lay at some addresses, and in which block. */
export interface Held {
  readonly usdtMinor: bigint;
  readonly blockNumber: bigint;
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
  /** Null where no paying address is configured. */
  readonly payouts: Payouts | null;
  /** The address of the key with this number. */
  addressOf(index: number): string;
  paymentUri(address: string, usdtMinor: bigint | null): string;
  head(): Promise<bigint>;
  /** The last block whose transfers may be credited, when this is the newest. */
  settledTo(head: bigint): Promise<bigint>;
  /** All USDT at these addresses, as of the last block that is settled when this is the newest, or as near to it as the node can say. */
  heldAt(addresses: readonly string[], head: bigint): Promise<Held>;
  /** Transfers of the token to these addresses in blocks `from` to `to`, both included. */
  transfers(from: bigint, to: bigint, addresses: readonly string[]): Promise<readonly ChainTransfer[]>;
  /** Null when the chain knows nothing of it any more. */
  placeOf(transfer: ChainTransfer): Promise<TransferPosition | null>;
  /** Whether it stands, succeeded, in a block that belongs to the chain. */
  stands(transfer: ChainTransfer): Promise<boolean>;
}
