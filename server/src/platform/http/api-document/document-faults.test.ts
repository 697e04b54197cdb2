import { calls } from '@eh/contract/calls.ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { openDocument } from '../open/open-document.ts';
import { openApiDocument } from './api-document.ts';

/** The strict rules of a linter that the field uses: schemas, examples, tags, names. */
const rules = createConfig({ extends: ['recommended-strict'] });
/** The addresses of OAuth that lead a browser on have no answer for a program. */
const LEADS_ON = /^operation-2xx-response #\/paths\/~1open~1v1~1oauth~1(?:authorize|logout)\/(?:get|post)\/responses$/;

async function faultsOf(document: object): Promise<readonly string[]> {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: '/openapi.json',
    config: await rules,
  });
  return problems
    .filter(({ ruleId, location }) => !LEADS_ON.test(`${ruleId} ${location[0]?.pointer}`))
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
}

it.each([
  ['of the apps', () => openApiDocument(calls, '1.0.0')],
  ['for merchants', openDocument],
])('a linter finds no fault in the document %s', async (_whose, documentOf) => {
  expect(await faultsOf(documentOf())).toEqual([]);
});

it('the linter detects planted faults: a reference to nothing, and an invalid example', async () => {
  const { paths = {}, ...rest } = openDocument() as { readonly paths?: Readonly<Record<string, object>> };
  const [order = ''] = Object.keys(paths).filter((path) => JSON.stringify(paths[path]).includes('"status":"open"'));
  const text = JSON.stringify({ ...rest, paths: { [order]: paths[order] } });
  const broken = text.replace('"#/components/schemas/Order"', '"#/components/schemas/Nothing"');
  expect((await faultsOf(JSON.parse(broken) as object)).join('\n')).toContain("Can't resolve $ref");
  const unfit = text.replace('"status":"open"', '"status":"nowhere"');
  expect((await faultsOf(JSON.parse(unfit) as object)).join('\n')).toContain(
    'Example value must conform to the schema',
  );
});
