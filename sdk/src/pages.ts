export interface Page<Row> {
  readonly rows: readonly Row[];
  /** The start of the next page, or null on the last one. */
  readonly next_cursor: string | null;
}

/** A list: awaiting it returns its first page, iterating it (`for await`) every row of every page. */
export interface Listing<Row> extends PromiseLike<Page<Row>>, AsyncIterable<Row> {}

/** Reads pages only as needed. */
export function listing<Row>(readPage: (cursor: string | undefined) => Promise<Page<Row>>): Listing<Row> {
  return {
    // oxlint-disable-next-line unicorn/no-thenable -- a list can be awaited for its first page.
    then: (done, fail) => readPage(undefined).then(done, fail),
    async *[Symbol.asyncIterator]() {
      let cursor: string | undefined;
      do {
        const page = await readPage(cursor);
        yield* page.rows;
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
    },
  };
}

/** The filter for the cursor's page; without a cursor, for the page that the caller requested, if any. */
export function pageOf<Filter extends object>(filter: Filter, cursor: string | undefined): Filter {
  return cursor === undefined ? filter : { ...filter, cursor };
}
