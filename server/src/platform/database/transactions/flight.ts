import pg from 'pg';
import utils from 'pg/lib/utils.js';

/** A statement, with the name under which its connection has planned it. */
export interface Planned {
  readonly name: string;
  readonly values: readonly unknown[];
}

/**
 * Sends statements as one group: after a failure, the server skips the rest. So a statement sent together with `begin`
 * can never run without it. All of them fail with the first fault.
 */
export function sendAsGroup(
  client: pg.ClientBase,
  planned: readonly Planned[],
  patience: { readonly query_timeout?: number },
): Promise<readonly pg.QueryResult[]> {
  const bound = planned.map(({ name, values }) => ({
    statement: name,
    values: values.map((value) => utils.prepareValue(value)),
  }));
  return new Promise((resolve, reject) => {
    const flight = Object.assign(new pg.Query<pg.QueryResultRow, never[]>(''), {
      ...patience,
      callback(error: Error | null, results: pg.QueryResult | readonly pg.QueryResult[]) {
        if (error) reject(error);
        else resolve([results].flat());
      },
      submit(connection: pg.Connection) {
        connection.stream.cork();
        for (const statement of bound) {
          connection.bind(statement, true);
          connection.describe({ type: 'P', name: '' }, true);
          connection.execute({}, true);
        }
        connection.sync();
        connection.stream.uncork();
      },
    });
    client.query(flight);
  });
}
