import { type BilingualText, inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { html, type Markup } from '../../platform/http/page.ts';
import { callList } from './call-list.ts';
import { drawing } from './drawing.ts';
import { type ExampleKey, type ExampleName, exampleText } from './examples.ts';
import { developerMessages as messages } from './messages.ts';
import { newestSdkPath } from './sdk-versions.ts';
import { stageTable } from './stage-table.ts';

export interface DeveloperPage {
  readonly language: Language;
  readonly origin: string;
  /** A test key that works here, if there is one. */
  readonly key: ExampleKey | null;
}

interface Section {
  readonly id: string;
  readonly title: BilingualText;
  readonly body: Markup;
}

/** The documentation for developers as one page. */
export function developerPage(page: DeveloperPage): string {
  const { language } = page;
  const say = (text: BilingualText) => inLanguage(text, language);
  const sections = sectionsOf(page);
  const other = inLanguage({ en: 'zh-CN', zh: 'en' }, language);
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${say(messages.title)} · EH</title><link rel="icon" href="/mark.svg"><link rel="stylesheet" href="/developers/page.css"><script type="module" src="/developers/page.js"></script></head>
<body data-copied="${say(messages.copied)}">
<header><a class="mark" href="/" aria-label="EH"><svg viewBox="0 0 48 48" aria-hidden="true"><path d="M14 10v28M34 10v28M14 11.5h12M14 24h20M14 36.5h12"/></svg></a><p class="name">${say(messages.title)}</p><span class="tag">v1</span><a class="language" href="?language=${other}" lang="${other}">${say(messages.language)}</a></header>
<div class="page"><nav aria-label="${say(messages.contents)}"><ul>${sections.map(({ id, title }) => html`<li><a href="#${id}">${say(title)}</a></li>`)}</ul></nav>
<main><h1>${say(messages.hero)}</h1><p class="muted">${say(page.key === null ? messages.heroNote : messages.demoKey)}</p>
${sections.map(({ id, title, body }) => html`<section id="${id}"><h2>${say(title)}</h2>${body}</section>`)}</main></div>
</body></html>`.markup;
}

function sectionsOf(page: DeveloperPage): readonly Section[] {
  const { language } = page;
  const note = (text: BilingualText) => html`<p>${inLanguage(text, language)}</p>`;
  const code = (name: ExampleName) => example(page, name);
  const parts = (text: BilingualText) =>
    inLanguage(text, language)
      .split('|')
      .map((part) => html`<li>${part}</li>`);
  return [
    { id: 'quickstart', title: messages.quickstart, body: quickstart(page) },
    {
      id: 'order-of-calls',
      title: messages.order,
      body: html`<p class="muted">${inLanguage(messages.orderNote, language)}</p>${drawing(language)}`,
    },
    {
      id: 'webhooks',
      title: messages.webhooks,
      body: html`${note(messages.webhooksNote)}<h3>${inLanguage(messages.webhookSecret, language)}</h3><ol>${parts(messages.webhookSteps)}</ol>${code('webhook.mjs')}<ul class="rules">${parts(messages.webhookRules)}</ul>${note(messages.webhookRetries)}<h3>${inLanguage(messages.byHand, language)}</h3>${code('webhook-by-hand.mjs')}${code('webhook_by_hand.py')}`,
    },
    { id: 'refunds', title: messages.refunds, body: html`${note(messages.refundsNote)}${code('refund.mjs')}` },
    {
      id: 'fiat',
      title: messages.fiat,
      body: html`${note(messages.fiatNote)}${code('create-in-fiat.mjs')}<ul class="rules">${parts(messages.fiatRules)}</ul>`,
    },
    {
      id: 'links',
      title: messages.links,
      body: html`${note(messages.linksNote)}${code('payment-link.mjs')}<ul class="rules">${parts(messages.linkRules)}</ul>`,
    },
    {
      id: 'settlement',
      title: messages.settlement,
      body: html`${note(messages.settlementNote)}${code('settlement.mjs')}`,
    },
    { id: 'errors', title: messages.errors, body: html`${note(messages.errorsNote)}${code('errors.mjs')}` },
    {
      id: 'test-mode',
      title: messages.test,
      body: html`${note(messages.testNote)}${code('pay-test.mjs')}${note(messages.stagedNote)}${stageTable(language)}`,
    },
    {
      id: 'log-in',
      title: messages.logIn,
      body: html`${note(messages.logInNote)}<ul>${parts(messages.logInApps)}</ul>${code('log-in.mjs')}`,
    },
    {
      id: 'embed',
      title: messages.embed,
      body: html`${note(messages.embedNote)}${code('embed.mjs')}${code('embedded.js')}`,
    },
    {
      id: 'calls',
      title: messages.calls,
      body: html`<p>${inLanguage(messages.callsNote, language)}<a href="/open/v1/openapi.json">openapi.json</a></p>${callList(language)}`,
    },
  ];
}

function quickstart(page: DeveloperPage): Markup {
  const tryOut = { title: messages.bearer, note: messages.bearerNote };
  const steps = [
    { title: messages.prepare, note: messages.prepareNote, examples: ['prepare.sh'] },
    { title: messages.create, note: messages.createNote, examples: ['create.sh', 'create.mjs'] },
    { title: messages.send, note: messages.sendNote, examples: ['pay-test.sh'] },
    { title: messages.ship, note: messages.shipNote, examples: ['webhook.mjs'] },
  ] as const;
  const [first, ...numbered] = steps;
  const shown = (names: readonly ExampleName[]) =>
    html`<div class="codes">${names.map((name) => example(page, name))}</div>`;
  const text = (step: { readonly title: BilingualText; readonly note: BilingualText }) =>
    html`<div><h3>${inLanguage(step.title, page.language)}</h3><p class="muted">${inLanguage(step.note, page.language)}</p></div>`;
  return html`<div class="step"><span class="number" aria-hidden="true">0</span>${text(first)}<div class="codes"><div class="code"><pre tabindex="0"><code>npm install ${page.origin}${newestSdkPath}</code></pre></div>${shown(first.examples)}</div></div>
<ol class="steps">${numbered.map((step, index) => html`<li class="step"><span class="number" aria-hidden="true">${index + 1}</span>${text(step)}${shown(step.examples)}</li>`)}</ol>
<div class="step"><span class="number" aria-hidden="true">·</span>${text(tryOut)}${shown(['bearer.sh'])}</div>`;
}

function example({ origin, key, language }: DeveloperPage, name: ExampleName): Markup {
  return html`<div class="code"><button type="button" class="copy" data-copies>${inLanguage(messages.copy, language)}</button><pre tabindex="0" data-example="${name}"><code>${exampleText(name, origin, key)}</code></pre></div>`;
}
