/** A node of a parsed file, with the fields that the code rules read. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly id?: Node | null;
  readonly key?: Node;
  readonly left?: Node;
  readonly param?: Node | null;
  readonly params?: readonly Node[];
  readonly elements?: readonly (Node | null)[];
  readonly properties?: readonly Node[];
  readonly argument?: unknown;
  readonly arguments?: readonly Node[];
  readonly callee?: Node;
  readonly object?: Node;
  readonly tag?: unknown;
  readonly shorthand?: boolean;
  readonly computed?: boolean;
}

/** Visits every node of a parsed file, a parent before its children. */
export function codeTree(root: Node, visit: (node: Node) => void): void {
  visit(root);
  for (const part of Object.values(root)) {
    for (const child of Array.isArray(part) ? part : [part]) {
      if (isNode(child)) codeTree(child, visit);
    }
  }
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string';
}
