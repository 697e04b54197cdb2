import { parseSync } from 'oxc-parser';
import { codeTree, type Node } from './code-tree.ts';
import type { SourceFile } from './source-file.ts';

/** A name that a file declares: a variable, parameter, function, type, or a key of an object or type. */
interface GivenName {
  readonly name: string;
  readonly line: number;
  /** Whether it is a key, which may repeat a name of the wire or of a column that cannot be chosen freely. */
  readonly isKey: boolean;
}

/** A text in the code for readers: a comment, or the title of a test. */
interface GivenText {
  readonly text: string;
  readonly line: number;
  readonly kind: 'comment' | 'title' | 'string';
}

export interface Given {
  readonly names: readonly GivenName[];
  readonly texts: readonly GivenText[];
  readonly strings: readonly GivenText[];
}

const known = new WeakMap<SourceFile, Given>();

/** All names and texts that a file of code declares, in order. */
export function givenIn(file: SourceFile): Given {
  const before = known.get(file);
  if (before) return before;
  const { program, comments } = parseSync(file.path, file.text);
  const lineOf = lineCounter(file.text);
  const names: GivenName[] = [];
  const titles: GivenText[] = [];
  const strings: GivenText[] = [];
  codeTree(program, (node) => {
    for (const { node: given, isKey } of namesGivenBy(node))
      names.push({ name: given.name ?? '', line: lineOf(given.start), isKey });
    const title = titleIn(node);
    if (title !== null) titles.push({ text: title, line: lineOf(node.start), kind: 'title' });
    const string = stringIn(node);
    if (string !== null) strings.push({ text: string, line: lineOf(node.start), kind: 'string' });
  });
  const given = { names, texts: [...joined(comments, lineOf), ...titles], strings };
  known.set(file, given);
  return given;
}

const TYPES = ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'TSEnumDeclaration'];
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'TSFunctionType'];
const MEMBERS = ['TSPropertySignature', 'TSMethodSignature', 'PropertyDefinition', 'MethodDefinition', 'Property'];

function namesGivenBy(node: Node): readonly GivenNode[] {
  if (node.type === 'VariableDeclarator' || node.type === 'CatchClause') return freely(bound(node.id ?? node.param));
  if (TYPES.includes(node.type) || node.type === 'ClassDeclaration') return freely(node.id ? [node.id] : []);
  const key = MEMBERS.includes(node.type) && node.key?.type === 'Identifier' && node.computed !== true;
  const keys: readonly GivenNode[] = key && node.key ? [{ node: node.key, isKey: true }] : [];
  if (!FUNCTIONS.includes(node.type) && node.type !== 'TSMethodSignature') return keys;
  return [...freely([...(node.id ? [node.id] : []), ...(node.params ?? []).flatMap(bound)]), ...keys];
}

interface GivenNode {
  readonly node: Node;
  readonly isKey: boolean;
}

function freely(nodes: readonly Node[]): readonly GivenNode[] {
  return nodes.map((node) => ({ node, isKey: false }));
}

/** The names that a pattern binds; one that is only picked by its key counts like that key. */
function bound(pattern: Node | undefined | null): readonly Node[] {
  if (!pattern) return [];
  if (pattern.type === 'Identifier') return [pattern];
  if (pattern.type === 'ArrayPattern') return (pattern.elements ?? []).flatMap(bound);
  if (pattern.type === 'AssignmentPattern') return bound(pattern.left);
  if (pattern.type === 'RestElement') return bound(pattern.argument as Node);
  if (pattern.type === 'ObjectPattern')
    return (pattern.properties ?? []).flatMap((part) =>
      part.type === 'RestElement' ? bound(part) : part.shorthand === true ? [] : bound(part.value as Node),
    );
  return [];
}

const TESTS = ['it', 'test', 'describe'];

function titleIn(node: Node): string | null {
  if (node.type !== 'CallExpression') return null;
  const [first] = node.arguments ?? [];
  const text = typeof first?.value === 'string' ? first.value : null;
  return text !== null && TESTS.includes(rootOf(node.callee)) ? text : null;
}

/** A string, a part of a template, or the text between tags. */
function stringIn({ type, value }: Node): string | null {
  if (type === 'Literal' || type === 'JSXText') return typeof value === 'string' ? value : null;
  if (type !== 'TemplateElement' || typeof value !== 'object' || value === null) return null;
  return 'raw' in value && typeof value.raw === 'string' ? value.raw : null;
}

/** Returns `it` for `it.each(rows)(…)`. */
function rootOf(callee: Node | undefined): string {
  if (callee?.type === 'Identifier') return callee.name ?? '';
  return callee ? rootOf(callee.object ?? callee.callee ?? (callee.tag as Node | undefined)) : '';
}

type Comment = { readonly type: string; readonly value: string; readonly start: number };

/** Joins the lines of one comment into one text. */
function joined(comments: readonly Comment[], lineOf: (at: number) => number): readonly GivenText[] {
  const texts: { text: string; line: number; last: number }[] = [];
  for (const { type, value, start } of comments) {
    const line = lineOf(start);
    const text = value.replaceAll(/^\s*\*+ ?/gm, ' ').trim();
    const before = texts.at(-1);
    if (type === 'Line' && before?.last === line - 1) {
      before.text += ` ${text}`;
      before.last = line;
    } else texts.push({ text, line, last: type === 'Line' ? line : -1 });
  }
  return texts.map(({ text, line }) => ({ text, line, kind: 'comment' }));
}

function lineCounter(text: string): (at: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (at) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
