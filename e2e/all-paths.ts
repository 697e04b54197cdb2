import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const APP = join(import.meta.dirname, '../app/src');
const ROUTES_MIN = 70;

/** The path of every route, as the tables of the app name them. */
export async function allPaths(): Promise<readonly string[]> {
  const tables = (await readdir(APP)).filter((file) => file === 'routes.ts' || file.endsWith('-routes.ts'));
  const texts = await Promise.all(tables.map((file) => readFile(join(APP, file), 'utf8')));
  const paths = texts.flatMap((text) => [...text.matchAll(/'(pages\/[\w/-]+)'/g)].map(([, path]) => path ?? ''));
  expect(paths.length).toBeGreaterThan(ROUTES_MIN);
  return [...new Set(paths)];
}
