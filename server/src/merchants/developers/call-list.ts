import { signatureRefusals } from '@eh/contract/merchants/merchants/signature-refusals.ts';
import { openCalls } from '@eh/contract/open-calls.ts';
import { type OpenCall, openGroups, openStatusOf } from '@eh/contract/platform/calls/open-call.ts';
import { type BilingualText, inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import type { RefusalTable } from '@eh/contract/platform/refusal.ts';
import * as z from 'zod';
import { openCommonRefusals } from '../../platform/http/open/open-answers.ts';
import { html, type Markup } from '../../platform/http/page.ts';
import { developerMessages } from './messages.ts';

/** Every call of the open API with its fields, examples and refusals, generated from the contract. */
export function callList(language: Language): Markup {
  const calls = Object.entries<OpenCall>(openCalls);
  const groups = [...new Set(calls.map(([, { group }]) => group))];
  const common: RefusalTable = { ...signatureRefusals, ...openCommonRefusals };
  return html`${groups.map((group) => html`<h3>${say(openGroups[group], language)}</h3>${calls.filter(([, call]) => call.group === group).map(([route, call]) => callOf({ route, call, language }))}`)}
<h3>${say(developerMessages.common, language)}</h3>${refusalTable(common, language)}`;
}

const say = (text: BilingualText, language: Language): string => inLanguage(text, language);

/** Marks the parts between backticks as code. */
function withCode(text: string): Markup {
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}`;
}

interface ListedCall {
  readonly route: string;
  readonly call: OpenCall;
  readonly language: Language;
}

function callOf({ route, call, language }: ListedCall): Markup {
  const [method = '', path = ''] = route.split(' ');
  const { example } = call;
  const fields = [...fieldsOf(call.path), ...fieldsOf(call.request)];
  return html`<details class="call" id="${call.operationId}"><summary><span class="method">${method}</span><span class="path">${path}</span><span class="operation">${call.operationId}</span></summary>
<p>${withCode(say(call.says, language))}</p>
<p class="note">${accessOf(call, language)}</p>
${fields.length > 0 ? fieldTable(fields, language) : null}
${example.request ? html`<h4>${say(developerMessages.request, language)}</h4>${json(example.request)}` : null}
<h4>${say(developerMessages.answer, language)} ${call.status ?? 200}</h4>${json(example.answer)}
${Object.keys(call.refusals).length > 0 ? html`<h4>${say(developerMessages.refusals, language)}</h4>${refusalTable(call.refusals, language)}` : null}
</details>`;
}

function accessOf({ access, scope }: OpenCall, language: Language): string {
  if (access === 'public') return say(developerMessages.open, language);
  const needed = scope === undefined ? '' : `${say(developerMessages.needs, language)}: ${scope}`;
  return access === 'key' ? needed : `${say(developerMessages.withToken, language)} ${needed}`;
}

const json = (value: object): Markup => html`<pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre>`;

interface Field {
  readonly name: string;
  readonly kind: string;
  readonly isRequired: boolean;
}

function fieldsOf(schema: z.ZodType | undefined): readonly Field[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, of]) => ({
    name,
    kind: kindOf(of),
    isRequired: required.includes(name),
  }));
}

function kindOf(schema: z.core.JSONSchema._JSONSchema): string {
  if (typeof schema === 'boolean') return 'any';
  if (schema.enum) return schema.enum.map(String).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' | ');
  if (schema.format) return `${String(schema.type)} (${schema.format})`;
  return String(schema.type ?? 'any');
}

function fieldTable(fields: readonly Field[], language: Language): Markup {
  const text = (isRequired: boolean) => say(isRequired ? developerMessages.yes : developerMessages.optional, language);
  return html`<div class="scroll" tabindex="0"><table><thead><tr><th>${say(developerMessages.field, language)}</th><th>${say(developerMessages.kind, language)}</th><th>${say(developerMessages.required, language)}</th></tr></thead>
<tbody>${fields.map(({ name, kind, isRequired }) => html`<tr><td class="mono">${name}</td><td>${kind}</td><td class="note">${text(isRequired)}</td></tr>`)}</tbody></table></div>`;
}

function refusalTable(refusals: RefusalTable, language: Language): Markup {
  const heads = [developerMessages.status, developerMessages.code, developerMessages.name, developerMessages.means];
  const rows = Object.entries(refusals).toSorted(([, left], [, right]) => left.code - right.code);
  return html`<div class="scroll" tabindex="0"><table><thead><tr>${heads.map((head) => html`<th>${say(head, language)}</th>`)}</tr></thead>
<tbody>${rows.map(([name, kind]) => html`<tr><td>${openStatusOf(kind)}</td><td>${kind.code}</td><td class="mono">${name}</td><td>${say(kind, language)}</td></tr>`)}</tbody></table></div>`;
}
