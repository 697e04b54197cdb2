import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { root } from '../bring/root.ts';
import { readTree } from '../rules/source-file.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const rules = read('deploy/monitoring/alerts.yaml');
const machineRules = read('deploy/debian/machine-alerts.yaml');
const pages = read('docs/incidents.md');
const names = [...`${rules}${machineRules}`.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

it('gives each alert its own page, and each page an alert', () => {
  const headings = [...pages.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(headings).toEqual(names);
  for (const name of names)
    expect(`${rules}${machineRules}`).toContain(`runbook: docs/incidents.md#${name.toLowerCase()}\n`);
});

const code = readTree()
  .filter(({ path }) => path.startsWith('server/src/'))
  .map(({ text }) => text)
  .join('\n');
/** Metrics added by the metrics library and by Prometheus itself. */
const GIVEN = /^(up|ALERTS|process_\w+|nodejs_\w+)$/;
const isRead = (name: string) =>
  GIVEN.test(name) || new RegExp(`\\b${name.replace(/_(count|bucket)$/, '')}\\b`).test(code);

it('queries only metrics that the server has', () => {
  const asked = new Set([...rules.matchAll(/\b([a-z]+(?:_[a-z]+)+)(?=\{job)/g)].map(([, name = '']) => name));
  expect(asked.size).toBeGreaterThan(10);
  expect([...asked].filter((name) => !isRead(name))).toEqual([]);
});

/** The parts of Grafana's schema that every panel needs. */
const target = z.object({ refId: z.string().length(1), expr: z.string().min(1), legendFormat: z.string() });
const spot = z.object({ x: z.int().min(0), y: z.int().min(0), w: z.int().min(1).max(24), h: z.int().min(1) });
const panel = z.object({
  id: z.int(),
  type: z.enum(['row', 'timeseries', 'stat']),
  title: z.string().min(1),
  gridPos: spot.refine(({ x, w }) => x + w <= 24),
  targets: z.array(target).min(1).optional(),
});
const dashboard = z.object({
  uid: z.string(),
  title: z.string(),
  schemaVersion: z.int(),
  templating: z.object({ list: z.array(z.object({ name: z.literal('source'), type: z.literal('datasource') })) }),
  panels: z.array(panel).min(10),
});

it('draws each metric of a module on the dashboard, and no unknown ones', () => {
  const { panels } = dashboard.parse(JSON.parse(readFileSync(join(root, 'deploy/monitoring/dashboard.json'), 'utf8')));
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const text = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n');
  const drawn = new Set([...text.matchAll(/\b([a-z]+(?:_[a-z\d]+)*)(?=\{job="eh")/g)].map(([, name = '']) => name));
  expect([...drawn].filter((name) => !isRead(name))).toEqual([]);
  const gauges = readTree()
    .filter(({ path }) => /gauges\.ts$|metrics-parts\.ts$/.test(path))
    .flatMap(({ text: source }) => [...source.matchAll(/^ {6}([a-z]+(?:_[a-z]+)+): '/gm)].map(([, name = '']) => name));
  expect(gauges.length).toBeGreaterThan(15);
  expect(gauges.filter((name) => !drawn.has(name))).toEqual([]);
});
