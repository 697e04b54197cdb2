import * as z from 'zod';

const node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  get Plans() {
    return z.array(node).default([]);
  },
});
type Node = z.infer<typeof node>;

const explained = z.tuple([z.object({ Plan: node })]);

/** The rows that an execution read of the tables that grow, and gave. */
export interface PlanFigures {
  readonly scanned: readonly string[];
  readonly rowsRead: number;
  readonly rowsGiven: number;
}

/** Reads the answer of `explain (analyze, format json)`. */
export function figuresOf(answer: unknown, growing: ReadonlySet<string>): PlanFigures {
  const [{ Plan: root }] = explained.parse(answer);
  const found = nodesOf(root).filter((step) => growing.has(step['Relation Name'] ?? '') && isScan(step));
  const scans = found.filter((step) => step['Node Type'].includes('Seq Scan'));
  return {
    scanned: scans.map((step) => step['Relation Name'] ?? ''),
    rowsRead: Math.round(found.reduce((sum, step) => sum + readBy(step), 0)),
    rowsGiven: Math.round(root['Actual Rows']),
  };
}

function nodesOf(root: Node): readonly Node[] {
  return [root, ...root.Plans.flatMap(nodesOf)];
}

function isScan({ 'Node Type': type }: Node): boolean {
  return type.includes('Scan');
}

function readBy(of: Node): number {
  return (of['Actual Rows'] + of['Rows Removed by Filter'] + of['Rows Removed by Index Recheck']) * of['Actual Loops'];
}
