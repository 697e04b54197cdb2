import type { Call } from '@eh/contract/platform/call.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import type * as z from 'zod';
import type { Calls } from './api-document.ts';
import { components } from './schema-components.ts';

/** The API as a page. */
export function apiPage(calls: Calls): string {
  const entries = Object.entries(calls).map(([path, call]) => callSection(path, call));
  const common = Object.entries(commonRefusals).map(
    ([name, kind]) => `<tr><td>${kind.code}<td>${name}<td>${plain(kind.en)}<td lang="zh-CN">${plain(kind.zh)}`,
  );
  const style =
    'body{font:16px/1.5 system-ui;max-width:960px;margin:32px auto;padding:0 16px;color:#333;background:#fff}h1,h2{color:#111}h2{font-size:20px;margin-top:40px;border-top:1px solid #111;padding-top:12px}code,pre{font:14px/1.5 ui-monospace,monospace}pre{background:#f5f5f3;padding:12px;overflow:auto}td{padding:4px 16px 4px 0;border-bottom:1px solid #e3e3df;vertical-align:top}table{border-collapse:collapse}';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>EH API</title><style>${style}</style><h1>EH API</h1><p>Every answer is <code>{code, msg, data}</code>; code 0 means done. Send <code>Authorization: Bearer TOKEN</code> where a login is needed, <code>Accept-Language</code> for the words of <code>msg</code>, and <code>Idempotency-Key</code> with an act that must happen once. The same as a document: <a href="/api/openapi.json">openapi.json</a>.</p><h2>Refusals any call may give</h2><table>${common.join('')}</table>${entries.join('')}</html>`;
}

function callSection(path: string, call: Call): string {
  const refusals = Object.entries(call.refusals).map(
    ([name, kind]) => `<tr><td>${kind.code}<td>${name}<td>${plain(kind.en)}<td lang="zh-CN">${plain(kind.zh)}`,
  );
  const { schemaOf } = components();
  const shape = (schema: z.ZodType, io: 'input' | 'output') => plain(JSON.stringify(schemaOf(schema, io), null, 2));
  return `<h2><code>${plain(path)}</code></h2><p>${plain(call.says)}</p><p>Who: ${call.access}${call.guardedAs ? `; gates of the page <code>${call.guardedAs}</code>` : ''}${call.permission ? `; permission <code>${call.permission}</code>` : ''}</p><details><summary>Request</summary><pre tabindex="0">${shape(call.request, 'input')}</pre></details><details><summary>Answer</summary><pre tabindex="0">${shape(call.answer, 'output')}</pre></details>${refusals.length > 0 ? `<table>${refusals.join('')}</table>` : ''}`;
}

function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
