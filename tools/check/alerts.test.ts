import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../bring/root.ts';
import { readTree } from '../rules/source-file.ts';

const rules = readFileSync(join(root, 'deploy/monitoring/alerts.yaml'), 'utf8');
const pages = readFileSync(join(root, 'docs/incidents.md'), 'utf8');
const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

it('gives each alert a page of its own, and each page an alert', () => {
  const headings = [...pages.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(headings).toEqual(names);
  for (const name of names) expect(rules).toContain(`runbook: docs/incidents.md#${name.toLowerCase()}\n`);
});

it('asks for figures that the server has', () => {
  const code = readTree()
    .filter(({ path }) => path.startsWith('server/src/'))
    .map(({ text }) => text)
    .join('\n');
  const asked = new Set([...rules.matchAll(/\b([a-z]+(?:_[a-z]+)+)(?=\{job)/g)].map(([, name = '']) => name));
  expect(asked.size).toBeGreaterThan(10);
  const isRead = (name: string) => new RegExp(`\\b${name.replace(/_(count|bucket)$/, '')}\\b`).test(code);
  expect([...asked].filter((name) => !isRead(name))).toEqual([]);
});
