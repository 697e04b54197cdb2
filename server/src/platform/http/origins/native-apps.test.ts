import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { nativeAppRoutes, nativeOrigins } from './native-apps.ts';

const fingerprint = `AB:${Array.from({ length: 31 }, () => '0F').join(':')}`;
const apps = { android: [{ id: 'app.eh.wallet', fingerprint }], apple: ['AB12CD34EF.app.eh.wallet'] };

async function answerOf(path: string, of: Parameters<typeof nativeAppRoutes>[1]) {
  const server = Fastify();
  nativeAppRoutes(server, of, ['pay', 'trade']);
  const answer = await server.inject(path);
  return { status: answer.statusCode, type: answer.headers['content-type'], body: answer.json<unknown>() };
}

it('names the apps that open links of this host', async () => {
  expect(await answerOf('/.well-known/assetlinks.json', apps)).toMatchObject({
    status: 200,
    body: [{ target: { package_name: 'app.eh.wallet', sha256_cert_fingerprints: [fingerprint] } }],
  });
  const apple = await answerOf('/.well-known/apple-app-site-association', apps);
  expect(apple).toEqual({
    status: 200,
    type: 'application/json; charset=utf-8',
    body: {
      applinks: {
        details: [{ appIDs: ['AB12CD34EF.app.eh.wallet'], components: [{ '/': '/pay/*' }, { '/': '/trade/*' }] }],
      },
    },
  });
});

it('names no app, and allows none to call, when none is configured', async () => {
  const none = { android: [], apple: [] };
  for (const name of ['assetlinks.json', 'apple-app-site-association'])
    expect((await answerOf(`/.well-known/${name}`, none)).status).toBe(404);
  expect(nativeOrigins(none)).toEqual([]);
  expect(nativeOrigins({ ...apps, apple: [] })).toEqual(['https://localhost']);
  expect(nativeOrigins(apps)).toEqual(['https://localhost', 'capacitor://localhost']);
});
