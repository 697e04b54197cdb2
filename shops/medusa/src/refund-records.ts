/** The refunds of one payment as the shop has recorded them, read while nobody else may refund it. */
export interface RefundRecords {
  readonly paymentId: string;
  /** The numbers at EH of the refunds that are recorded. */
  numbers(): Promise<readonly string[]>;
  /** The number that was written down for the refund under way; null if none was. */
  ownNumber(): Promise<string | null>;
  /** Writes down the number at EH of the refund under way. */
  write(number: string): Promise<void>;
}

interface RefundRow {
  readonly id: string;
  readonly payment_id: string;
  readonly metadata?: Readonly<Record<string, unknown>> | null;
}

interface Transaction {
  getTransactionContext(): { raw(statement: string, values: readonly string[]): Promise<unknown> };
}

/** What the container of Medusa's payment module hands to its providers, as far as it is used here. */
export interface PaymentModule {
  readonly baseRepository: { transaction<Result>(run: (manager: Transaction) => Promise<Result>): Promise<Result> };
  readonly refundService: {
    retrieve(id: string, config: { readonly select: readonly string[] }): Promise<RefundRow>;
    list(
      filters: { readonly payment_id: string },
      config: { readonly select: readonly string[]; readonly take: null },
    ): Promise<readonly RefundRow[]>;
    update(changes: { readonly id: string; readonly metadata: object }): Promise<unknown>;
  };
}

/** Where the record of a refund keeps its number at EH. */
const NUMBER = 'eh_refund';
const COLUMNS = ['id', 'payment_id', 'metadata'] as const;

/**
 * Lets one refund of a payment at a time be made, of all processes of the shop. Medusa records a refund before it asks
 * the provider for it, and deletes the record when that fails, so its records tell which refunds of EH it knows. The
 * database ends the lock with the transaction, also if the process dies.
 */
export async function withRefundRecords<Result>(
  module: PaymentModule,
  refundId: string,
  run: (records: RefundRecords) => Promise<Result>,
): Promise<Result> {
  const { payment_id, metadata } = await module.refundService.retrieve(refundId, { select: COLUMNS });
  return module.baseRepository.transaction(async (manager) => {
    const lock = 'select pg_advisory_xact_lock(hashtextextended(?, 0))';
    await manager.getTransactionContext().raw(lock, [`eh refund ${payment_id}`]);
    return run({
      paymentId: payment_id,
      async numbers() {
        const rows = await module.refundService.list({ payment_id }, { select: COLUMNS, take: null });
        return rows.flatMap((row) => numberOf(row) ?? []);
      },
      ownNumber: async () => numberOf(await module.refundService.retrieve(refundId, { select: COLUMNS })),
      async write(number) {
        await module.refundService.update({ id: refundId, metadata: { ...metadata, [NUMBER]: number } });
      },
    });
  });
}

function numberOf({ metadata }: Pick<RefundRow, 'metadata'>): string | null {
  const written = metadata?.[NUMBER];
  return typeof written === 'string' ? written : null;
}
