/** The refunds of one payment as the shop has recorded them, read while nobody else may refund it. */
export interface RefundRecords {
  /** The numbers at EH, without the prefix, of the refunds that are recorded. */
  numbers(): Promise<readonly string[]>;
  /** Writes down that the refund under way is the one that EH made under another number. */
  takeUp(number: string): Promise<void>;
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

/** Where a refund that was taken up keeps its number at EH; the others have their own id as their number. */
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
      async numbers() {
        const rows = await module.refundService.list({ payment_id }, { select: COLUMNS, take: null });
        return rows.map((row) => numberOf(row));
      },
      async takeUp(number) {
        await module.refundService.update({ id: refundId, metadata: { ...metadata, [NUMBER]: number } });
      },
    });
  });
}

function numberOf({ id, metadata }: RefundRow): string {
  const taken = metadata?.[NUMBER];
  return typeof taken === 'string' ? taken : id;
}
