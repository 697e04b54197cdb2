import pg from 'pg';
import { vi } from 'vitest';
import { figuresOf, type PlanFigures } from './plan.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Only these run again; what they change is rolled back. */
const RUNS_AGAIN = /^\s*(?:select|with|update|delete)\b/i;

/** Writes down every statement that any connection of this process sends. */
export function captureStatements(): { take(): readonly Statement[]; stop(): void } {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  return {
    take() {
      const calls: readonly unknown[][] = sent.mock.calls.splice(0);
      const statements = calls.flatMap(([config]) => (isStatement(config) ? [config] : []));
      return [...new Map(statements.map((statement) => [statement.text, statement])).values()];
    },
    stop: () => sent.mockRestore(),
  };
}

function isStatement(config: unknown): config is Statement {
  return (
    typeof config === 'object' &&
    config !== null &&
    'text' in config &&
    typeof config.text === 'string' &&
    'values' in config &&
    Array.isArray(config.values) &&
    RUNS_AGAIN.test(config.text)
  );
}

/** Runs a statement again with its own parameters, and says what its execution read. */
export async function explain(
  client: pg.Client,
  { text, values }: Statement,
  growing: ReadonlySet<string>,
): Promise<PlanFigures> {
  await client.query('begin');
  try {
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values]);
    return figuresOf(rows[0]?.['QUERY PLAN'], growing);
  } finally {
    await client.query('rollback');
  }
}
