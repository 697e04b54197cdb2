import { expect, it } from 'vitest';
import { contentWithoutPersons, pathWithoutIds } from './without-personal-data.ts';

it.each([
  ['/api/m', '/api/m'],
  ['https://line2.example:8443/api/captcha?x=1', '/api/captcha'],
  ['/api/transaction/buyer?id=0193f1b2-77aa-7000-8000-0123456789ab', '/api/transaction/buyer'],
  ['/files/0193f1b2-77aa-7000-8000-0123456789ab/view', '/files/:id/view'],
  ['/api/people/13812345678', '/api/people/:id'],
  ['/api/x/alice@example.com/y', '/api/x/:id/y'],
  ['/api/x/alice%40example.com', '/api/x/:id'],
  ['/pay/eyJhbGciOiJIUzI1NiJ9.abc1#token=1', '/pay/:id'],
  ['/api/\u0000<b>周可</b>', '/api/b/b'],
])('reduces %s to %s', (url, path) => {
  expect(pathWithoutIds(url)).toBe(path);
});

it.each([
  ['{"code":1,"msg":"周可 13812345678","data":{"real_name":"周可"}}', '{code, msg, data}'],
  ['["周可"]', ''],
  ['"周可"', ''],
  ['null', ''],
  ['{"code":0,"data":{"real_name":"周可","bank":"工商', '{code, data, real_name, bank}'],
  ['  {"rows":[{"nickname":"小周"},{"nickname":"小王"', '{rows, nickname}'],
  ['[{"nickname":"小周"', ''],
  ['"周可', ''],
  ['{', '{}'],
  ['{code, msg, data}', '{code, msg, data}'],
  ['<html><style>b{}</style><h1>502 Bad Gateway</h1><hr>nginx</html>', '… Bad Gateway nginx'],
  ['call 138****5678 or alice@example.com, card 6222 0210', 'call … or … card … …'],
  ['Bearer abcdefghijklmnopqrstuvwxyz', 'Bearer …'],
  ['\u0000\u202e维护中，请稍后再试', '维护中，请稍后再试'],
  ['', ''],
])('reduces the answer %s to %s', (content, cleaned) => {
  expect(contentWithoutPersons(content)).toBe(cleaned);
});

it('cuts long values, and leaves its own results unchanged', () => {
  const path = pathWithoutIds(`/a/${'b/'.repeat(500)}`);
  const text = contentWithoutPersons('bad gateway '.repeat(100));
  expect([path.length, text.length]).toEqual([200, 200]);
  expect([pathWithoutIds(path), contentWithoutPersons(text)]).toEqual([path, text]);
});
