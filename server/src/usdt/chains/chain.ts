import type { UsdtChain } from '@eh/contract/usdt/chains/chains.ts';
import type { PayoutFile } from '@eh/contract/usdt/redemptions/payout-file.ts';

/** A transfer of USDT in a block to one of the requested addresses. */
export interface ChainTransfer {
  readonly txHash: string;
  /** Its index among all logs of the block, which changes if the transaction moves to another block. */
  readonly logIndex: number;
  readonly blockNumber: bigint;
  readonly blockHash: string;
  readonly address: string;
  readonly usdtMinor: bigint;
}

/** The position of a transfer that never changes, and the time of its block. */
export interface TransferPosition {
  /** Its index among the logs of its own transaction, the same in every block. */
  readonly inTransaction: number;
  readonly blockAt: Date;
}

/** An approved payment of USDT. */
export interface Payment {
  readonly to: string;
  readonly usdtMinor: bigint;
}

/** The outcome of a transaction on the network: paid, or failed without moving anything. */
export interface PaymentResult {
  readonly outcome: 'paid' | 'failed';
  readonly blockNumber: bigint;
  readonly blockHash: string;
  /** False while the network may still revert the block, however deep it is. */
  readonly mayBeBooked: boolean;
}

/** A nonce, which the network accepts once for an address, and the highest fees, in wei. */
export interface NonceTerms {
  readonly kind: 'nonce';
  readonly nonce: bigint;
  readonly gasLimit: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** One exact transaction in bytes, and the time after which no block accepts it. */
export interface ExpiryTerms {
  readonly kind: 'expiry';
  /** The bytes to be signed, in hexadecimal. */
  readonly rawData: string;
  readonly expiresAt: Date;
}

/** The terms of a prepared payout: of all transactions signed under them, the network accepts at most one. */
export type PayoutTerms = NonceTerms | ExpiryTerms;

/** The payment that a payout file describes. */
export interface PayoutFileParts {
  readonly redemptionNo: string;
  readonly payment: Payment;
  readonly from: string;
}

/**
 * A signed transaction: its hash, its signer, and the first field that differs from the approved one; null if none
 * does.
 */
interface Judged {
  readonly hash: string;
  readonly signer: string;
  readonly differs: string | null;
}

/** Payouts from one address whose key is elsewhere: preparing them for the signer, and following them on the network. */
export interface Payouts {
  /** The address that pays. */
  readonly from: string;
  isContract(address: string): Promise<boolean>;
  /** The USDT at an address. */
  balanceOf(address: string): Promise<bigint>;
  /** The terms for a payment that is prepared now. */
  termsNow(payment: Payment): Promise<PayoutTerms>;
  /** The file for the offline signer. */
  fileFor(redemptionNo: string, payment: Payment, terms: PayoutTerms): PayoutFile;
  /** Compares a signed transaction with the approved one; null if the text is not a signed transaction. */
  judge(text: string, payment: Payment, terms: PayoutTerms): Judged | null;
  /** Sends a signed transaction; can be repeated. Returns the node's message when it rejects it, else null. */
  broadcast(signed: string): Promise<string | null>;
  /** The outcome; null while no block of the chain contains the transaction. */
  resultOf(txHash: string, payment: Payment): Promise<PaymentResult | null>;
  /** Whether no later block can include a transaction signed under these terms. */
  isPast(terms: PayoutTerms): Promise<boolean>;
  /**
   * The transaction under these terms that made exactly this payment since a block, whoever sent it; null if there is
   * none.
   */
  findPaid(payment: Payment, terms: PayoutTerms, since: bigint): Promise<string | null>;
}

/** The balance of some addresses, and the block it was read at. */
interface Held {
  readonly usdtMinor: bigint;
  readonly blockNumber: bigint;
}

/** A network on which USDT is accepted. Answers are valid for the newest block; the next one may change them. */
export interface Chain {
  readonly name: UsdtChain;
  /** The token's contract: a token of the same name under another contract is ignored. */
  readonly contract: string;
  readonly network: string;
  readonly confirmations: number;
  /** Approximate seconds from a transfer to its last confirmation. */
  readonly seconds: number;
  /** Null if no paying address is configured. */
  readonly payouts: Payouts | null;
  /** The address of the key with this index. */
  addressOf(index: number): string;
  paymentUri(address: string, usdtMinor: bigint | null): string;
  head(): Promise<bigint>;
  /** The last block whose transfers may be credited while `head` is the newest. */
  settledTo(head: bigint): Promise<bigint>;
  /**
   * All USDT at these addresses as of the last settled block while `head` is the newest, or as close to it as the node
   * can tell.
   */
  heldAt(addresses: readonly string[], head: bigint): Promise<Held>;
  /** Transfers of the token to these addresses in blocks `from` to `to`, both included. */
  transfers(from: bigint, to: bigint, addresses: readonly string[]): Promise<readonly ChainTransfer[]>;
  /** Null if the chain no longer contains the transfer. */
  positionOf(transfer: ChainTransfer): Promise<TransferPosition | null>;
  /** Whether the transfer succeeded and its block still belongs to the chain. */
  stands(transfer: ChainTransfer): Promise<boolean>;
}
