import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { documentRoute } from './document-route.ts';

const PATH = '/api/openapi.json';
const made: string[] = [];
const server = fastify();
documentRoute(server, PATH, (language) => {
  made.push(language);
  return { words: language };
});

it('answers in the preferred language, or else in English, and renders each once', async () => {
  const readIn = (language?: string) =>
    server.inject({ url: PATH, headers: language === undefined ? {} : { 'accept-language': language } });
  expect((await readIn()).json()).toEqual({ words: 'en' });
  const chinese = await readIn('zh-CN,zh;q=0.9');
  expect(chinese.json()).toEqual({ words: 'zh-CN' });
  expect(chinese.headers).toMatchObject({ 'content-language': 'zh-CN', vary: 'accept-language, accept-encoding' });
  expect((await readIn('fr')).json()).toEqual({ words: 'en' });
  expect(made).toEqual(['en', 'zh-CN']);
});

it('sends it compressed to clients that accept that, and not at all to those that have it cached', async () => {
  const zipped = await server.inject({ url: PATH, headers: { 'accept-encoding': 'br, gzip' } });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(String(gunzipSync(zipped.rawPayload)))).toEqual({ words: 'en' });
  const tag = String(zipped.headers['etag']);
  const again = await server.inject({ url: PATH, headers: { 'if-none-match': tag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const inChinese = await server.inject({ url: PATH, headers: { 'if-none-match': tag, 'accept-language': 'zh' } });
  expect(inChinese.statusCode).toBe(200);
});
