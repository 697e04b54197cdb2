import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDocument } from '../../server/src/platform/http/open/open-document.ts';
import { must, REPOSITORY, run, TSC } from './programs.ts';

/** A client that other people's generator makes from the OpenAPI document: openapi-typescript with openapi-fetch. */
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eh-outside-client-'));
  await symlink(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(openDocument()));
  const generator = join(REPOSITORY, 'node_modules/openapi-typescript/bin/cli.js');
  await must(process.execPath, [generator, 'openapi.json', '-o', 'open.d.ts'], folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const FLAGS = [
  '--noEmit',
  '--strict',
  '--skipLibCheck',
  '--module',
  'nodenext',
  '--target',
  'es2022',
  '--lib',
  'es2022,dom',
];

it('type-checks, with answers and errors typed', async () => {
  await writeFile(
    join(folder, 'client.ts'),
    `import createClient from 'openapi-fetch';
     import type { paths } from './open.js';
     const client = createClient<paths>({ baseUrl: 'https://eh.example' });
     const { data, error } = await client.POST('/open/v1/orders/{id}/refunds', {
       params: { path: { id: 'o' }, header: { 'Idempotency-Key': 'refund-1' } },
       body: { merchant_refund_no: 'R-1', amount: '1.00' },
     });
     export const refundNo: string | undefined = data?.refund_no;
     export const code: number | undefined = error?.code;
     export const facts: string | undefined = error && error.name + error.msg + error.request_id;
     export const isOver = error?.name === 'RefundTooLarge';
     // @ts-expect-error no refusal of this call has this name
     export const isNothing = error?.name === 'NoSuchRefusal';
     // @ts-expect-error an order has no colour
     export const colour = (await client.GET('/open/v1/orders/{id}', { params: { path: { id: 'o' } } })).data?.colour;
     // @ts-expect-error there is no such call
     await client.GET('/open/v1/nothing', {});
     // @ts-expect-error the idempotency key is required
     await client.POST('/open/v1/orders', { body: { merchant_order_no: 'A', amount: '1.00', subject: 'Tea' } });`,
  );
  expect(await run(process.execPath, [TSC, ...FLAGS, 'client.ts'], folder)).toEqual({ code: 0, output: '' });
});
