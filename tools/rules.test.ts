import { describe, expect, it } from 'vitest';
import { booksRules } from './rules/books-rules.ts';
import { compoundRules } from './rules/compound-rules.ts';
import { documentRules } from './rules/document-rules.ts';
import { figureRules } from './rules/figure-rules.ts';
import { importRules } from './rules/import-rules.ts';
import { moduleRules } from './rules/module-rules.ts';
import { movementRules } from './rules/movement-rules.ts';
import { patienceRules } from './rules/patience-rules.ts';
import { planted } from './rules/planted.ts';
import { refusalRules } from './rules/refusal-rules.ts';
import { type Rule, readTree, type SourceFile } from './rules/source-file.ts';
import { storageRules } from './rules/storage-rules.ts';
import { textRules } from './rules/text-rules.ts';
import { typeRules } from './rules/type-rules.ts';
import { wordRules } from './rules/word-rules.ts';

const rules: Readonly<Record<string, Rule>> = {
  ...importRules,
  ...moduleRules,
  ...booksRules,
  ...refusalRules,
  ...textRules,
  ...typeRules,
  ...wordRules,
  ...compoundRules,
  ...figureRules,
  ...patienceRules,
  ...storageRules,
  ...movementRules,
  ...documentRules,
};
const tree = readTree();

describe('the code', () => {
  it.each(Object.values(rules))('$says', (rule) => {
    expect(tree.filter((file) => rule.applies(file.path)).flatMap((file) => rule.check(file, tree))).toEqual([]);
  });
});

describe('each rule can fail', () => {
  it.each(Object.keys(rules))('%s detects its planted violation', (name) => {
    const plant = planted[name];
    const rule = rules[name];
    if (plant === undefined || rule === undefined) throw new Error(`Nothing is planted against ${name}`);
    const file: SourceFile = { path: plant.path, text: plant.text };
    expect(rule.applies(file.path)).toBe(true);
    expect(rule.check(file, [file, ...(plant.beside ?? [])])).not.toEqual([]);
  });
});
