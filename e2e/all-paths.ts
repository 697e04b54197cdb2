import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const APP = join(import.meta.dirname, '../app/src');
const ROUTES_MIN = 70;
const CONSOLE = join(import.meta.dirname, '../console/src');
const SCREENS_MIN = 35;
/** A page of its own, which a colleague opens by a link before there is a session. */
const WITHOUT_SESSION = 'invitation';

/** The path of every route, as the tables of the app name them. */
export async function allPaths(): Promise<readonly string[]> {
  const tables = (await readdir(APP)).filter((file) => file === 'routes.ts' || file.endsWith('-routes.ts'));
  const texts = await Promise.all(tables.map((file) => readFile(join(APP, file), 'utf8')));
  const paths = texts.flatMap((text) => [...text.matchAll(/'(pages\/[\w/-]+)'/g)].map(([, path]) => path ?? ''));
  expect(paths.length).toBeGreaterThan(ROUTES_MIN);
  return [...new Set(paths)];
}

/** The name of every screen of the console, as its tables name them. */
export async function allScreens(): Promise<readonly string[]> {
  const tables = ['routes.ts', 'staff-routes.ts', 'content-routes.ts'];
  const texts = await Promise.all(tables.map((file) => readFile(join(CONSOLE, file), 'utf8')));
  const names = texts.flatMap((text) => [...text.matchAll(/^ {2}'?([a-z-]+)'?: \{$/gm)].map(([, name]) => name ?? ''));
  expect(names.length).toBeGreaterThan(SCREENS_MIN);
  return names.filter((name) => name !== WITHOUT_SESSION);
}
