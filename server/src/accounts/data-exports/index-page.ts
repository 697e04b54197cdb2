import { type ExportPartName, exportParts } from '@eh/contract/accounts/data-exports/export-parts.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { indexMessages } from './index-messages.ts';
import type { ExportTotals } from './store.ts';
import type { ZipEntry } from './zip/zip-entry.ts';

interface IndexFacts {
  readonly account: string;
  readonly nickname: string;
  readonly madeAt: Date;
  readonly totals: ExportTotals;
}

const LINKS_A_PART = 50;
const STYLE = `body{font:16px/1.6 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;color:#1d2129;background:#fff}
table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.6rem .8rem .6rem 0;border-bottom:1px solid #d8dbe0}
th{white-space:nowrap}a{color:#0b57d0}@media(prefers-color-scheme:dark){body{color:#e8eaed;background:#16181c}th,td{border-color:#3c4043}a{color:#8ab4f8}}`;

/** An offline page that lists what each file of the archive contains. It runs no scripts. */
export function indexPage(facts: IndexFacts, entries: readonly ZipEntry[], language: Language): Buffer {
  const messages = indexMessages[language];
  const rows = exportParts.map(
    (part) => `<tr><th scope="row">${escaped(messages.parts[part])}</th>
<td>${facts.totals[part] ?? 0}</td>
<td>${linksOf(part, entries, language)}</td>
<td>${escaped(messages.explains[part])}</td></tr>`,
  );
  return Buffer.from(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(messages.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(messages.title)}</h1>
<p>${escaped(messages.intro)}</p>
<p>${escaped(messages.account)}: ${escaped(facts.account)}<br>
${escaped(messages.nickname)}: ${escaped(facts.nickname)}<br>
${escaped(messages.madeAt)}: <time>${facts.madeAt.toISOString()}</time></p>
<table>
<thead><tr>${[messages.part, messages.count, messages.files, messages.explain].map((name) => `<th scope="col">${escaped(name)}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
<p>${escaped(messages.masked)} ${escaped(messages.times)}</p>
</main>
</body>
</html>
`);
}

function linksOf(part: ExportPartName, entries: readonly ZipEntry[], language: Language): string {
  const own = entries.filter(({ name }) => name === `${part}.json` || name.startsWith(`${part}/`));
  const links = own
    .slice(0, LINKS_A_PART)
    .map(({ name }) => `<a href="${encodeURI(name)}">${escaped(name.slice(name.indexOf('/') + 1))}</a>`);
  const more = own.length - links.length;
  return [...links, ...(more > 0 ? [escaped(indexMessages[language].more(more))] : [])].join('<br>') || '—';
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}
