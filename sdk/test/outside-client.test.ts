import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@eh/contract/calls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApiDocument } from '../../server/src/platform/http/api-document/api-document.ts';
import { openDocument } from '../../server/src/platform/http/open/open-document.ts';
import { must, REPOSITORY, run, TSC } from './programs.ts';

/** Clients that other people's generator makes from the OpenAPI documents: openapi-typescript with openapi-fetch. */
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eh-outside-client-'));
  await symlink(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const generator = join(REPOSITORY, 'node_modules/openapi-typescript/bin/cli.js');
  for (const [name, document] of [
    ['open', openDocument()],
    ['app', openApiDocument(calls, '1.0.0')],
  ] as const) {
    await writeFile(join(folder, `${name}.json`), JSON.stringify(document));
    await must(process.execPath, [generator, `${name}.json`, '-o', `${name}.d.ts`], folder);
  }
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

it('type-checks the calls of the apps, with envelopes, refusals and errors typed', async () => {
  await writeFile(
    join(folder, 'app-client.ts'),
    `import createClient from 'openapi-fetch';
     import type { paths } from './app.js';
     const client = createClient<paths>({ baseUrl: 'https://eh.example' });
     const { data, error } = await client.POST('/api/transfer/add', {
       params: { header: { 'Idempotency-Key': 'transfer-1' } },
       body: { recipient: '10000001', amount: '1.00', security_password: '123456', memo: '', is_again: false },
     });
     export const status: number | undefined = error?.code;
     export const words: string | undefined = error && error.msg + error.data.request_id;
     export const isBusy = error?.code === 50_303;
     export const wait: number | undefined = error?.code === 42_901 ? error.data.seconds : undefined;
     const login = await client.POST('/api/login', {
       body: { account: 'a', password: 'b', device: { device_id: 'device-1' } },
     });
     export const token: string | undefined = login.data?.code === 0 ? login.data.data.token : undefined;
     export const loginError: string | undefined = login.error?.data.request_id;
     const config = await client.GET('/api/config', {});
     export const resend: number | undefined = config.data?.code === 0 ? config.data.data.sms.resend_seconds : undefined;
     // @ts-expect-error this call has no error with this code
     export const isNothing = error?.code === 1;
     if (data?.code === 0) {
       const transfer: string = data.data.transfer_no;
       console.log(transfer);
     } else if (data?.code === 24_001) console.log(data.msg, data.data.request_id);
     // @ts-expect-error no refusal of this call has this code
     else if (data?.code === 2) console.log(data);
     // @ts-expect-error an amount is text
     await client.POST('/api/transfer/add', { body: { recipient: '1', amount: 1, security_password: '123456' } });
     // @ts-expect-error there is no such call
     await client.GET('/api/nothing', {});`,
  );
  expect(await run(process.execPath, [TSC, ...FLAGS, 'app-client.ts'], folder)).toEqual({ code: 0, output: '' });
});
