import { type BilingualText, inLanguage } from '@eh/contract/platform/languages/language.ts';
import { html, type Markup } from '../../platform/http/page.ts';
import { callList } from './call-list.ts';
import { drawing } from './drawing.ts';
import type { ExampleName } from './examples.ts';
import { developerMessages as messages } from './messages.ts';
import { type DeveloperPage, example, type StepName, samples } from './samples.ts';
import { newestPaths, newestSdkPath } from './sdk-versions.ts';
import { stageTable } from './stage-table.ts';

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
  const step = (name: StepName, section?: string) => samples(page, name, section);
  const parts = (text: BilingualText) =>
    inLanguage(text, language)
      .split('|')
      .map((part) => html`<li>${part}</li>`);
  const section = (id: keyof typeof messages, body: Markup): Section => ({ id, title: messages[id], body });
  return [
    section('quickstart', quickstart(page)),
    section('packages', html`${note(messages.packagesNote)}${packages(page)}`),
    section('sign', html`${note(messages.signNote)}${step('sign')}`),
    {
      id: 'order-of-calls',
      title: messages.order,
      body: html`<p class="muted">${inLanguage(messages.orderNote, language)}</p>${drawing(language)}`,
    },
    section(
      'webhooks',
      html`${note(messages.webhooksNote)}<h3>${inLanguage(messages.webhookSecret, language)}</h3><ol>${parts(messages.webhookSteps)}</ol>${step('ship', 'webhook')}<ul class="rules">${parts(messages.webhookRules)}</ul>${note(messages.webhookRetries)}<h3>${inLanguage(messages.byHand, language)}</h3>${code('webhook-by-hand.ts')}`,
    ),
    section('refunds', html`${note(messages.refundsNote)}${step('refund')}`),
    section(
      'fiat',
      html`${note(messages.fiatNote)}${code('create-in-fiat.ts')}<ul class="rules">${parts(messages.fiatRules)}</ul>`,
    ),
    section(
      'links',
      html`${note(messages.linksNote)}${code('payment-link.ts')}<ul class="rules">${parts(messages.linkRules)}</ul>`,
    ),
    section(
      'invoices',
      html`${note(messages.invoicesNote)}${code('invoice.ts')}<ul class="rules">${parts(messages.invoiceRules)}</ul>`,
    ),
    section('settlement', html`${note(messages.settlementNote)}${step('settle')}`),
    section('errors', html`${note(messages.errorsNote)}${step('errors')}`),
    {
      id: 'test-mode',
      title: messages.test,
      body: html`${note(messages.testNote)}${step('pay', 'test')}${note(messages.stagedNote)}${stageTable(language)}`,
    },
    {
      id: 'log-in',
      title: messages.logIn,
      body: html`${note(messages.logInNote)}<ul>${parts(messages.logInApps)}</ul>${step('logIn')}`,
    },
    section(
      'plans',
      html`${note(messages.plansNote)}${code('plan.ts')}<ul class="rules">${parts(messages.planRules)}</ul>`,
    ),
    section('traders', html`${note(messages.tradersNote)}<ul class="rules">${parts(messages.traderRules)}</ul>`),
    section('embed', html`${note(messages.embedNote)}${code('embed.ts')}${code('embedded.js')}`),
    section(
      'calls',
      html`<p>${inLanguage(messages.callsNote, language)}<a href="/open/v1/openapi.json">openapi.json</a></p>${callList(language)}`,
    ),
  ];
}

function quickstart(page: DeveloperPage): Markup {
  const tryOut = { title: messages.bearer, note: messages.bearerNote };
  const steps = [
    { title: messages.create, note: messages.createNote, step: 'create' },
    { title: messages.send, note: messages.sendNote, step: 'pay' },
    { title: messages.ship, note: messages.shipNote, step: 'ship' },
  ] as const;
  const text = (step: { readonly title: BilingualText; readonly note: BilingualText }) =>
    html`<div><h3>${inLanguage(step.title, page.language)}</h3><p class="muted">${inLanguage(step.note, page.language)}</p></div>`;
  const prepare = { title: messages.prepare, note: messages.prepareNote };
  return html`<div class="step"><span class="number" aria-hidden="true">0</span>${text(prepare)}<div class="codes"><div class="code"><pre tabindex="0"><code>npm install ${page.origin}${newestSdkPath}</code></pre></div>${example(page, 'prepare.sh')}</div></div>
<ol class="steps">${steps.map(({ step, ...said }, index) => html`<li class="step"><span class="number" aria-hidden="true">${index + 1}</span>${text(said)}<div class="codes">${samples(page, step)}</div></li>`)}</ol>
<div class="step"><span class="number" aria-hidden="true">·</span>${text(tryOut)}<div class="codes">${example(page, 'bearer.sh')}</div></div>`;
}

/** The packages in other languages and the plugins, each with the command or the address that brings it. */
function packages({ origin, language }: DeveloperPage): Markup {
  const { python, php, woocommerce, medusa } = newestPaths;
  const address = (path: string) => html`<a href="${path}" download>${path.slice('/developers/'.length)}</a>`;
  const command = (text: string) => html`<code>${text}</code>`;
  return html`<ul class="rules"><li>Python: ${command(`pip install ${origin}${python}`)}</li><li>PHP: ${address(php)}</li><li>${inLanguage(messages.woocommerce, language)} ${address(woocommerce)}</li><li>${inLanguage(messages.medusa, language)} ${command(`npm install ${origin}${newestSdkPath} ${origin}${medusa}`)}</li></ul>`;
}
