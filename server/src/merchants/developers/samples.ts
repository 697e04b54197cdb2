import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { html, type Markup } from '../../platform/http/page.ts';
import { type ExampleKey, type ExampleName, exampleText } from './examples.ts';
import { developerMessages as messages } from './messages.ts';

export interface DeveloperPage {
  readonly language: Language;
  readonly origin: string;
  /** A test key that works here, if there is one. */
  readonly key: ExampleKey | null;
}

/** The steps that are shown in several languages. */
const steps = {
  sign: ['python/eh.py', 'php/eh.php', 'go/eh.go', 'java/Eh.java'],
  create: ['create.ts', 'python/create.py', 'php/create.php', 'go/create.go', 'java/Create.java', 'create.sh'],
  pay: ['pay-test.ts', 'python/pay.py', 'php/pay.php', 'go/pay.go', 'java/Pay.java', 'pay-test.sh'],
  ship: ['webhook.ts', 'python/webhook.py', 'php/webhook.php', 'go/webhook.go', 'java/Webhook.java'],
  refund: ['refund.ts', 'python/refund.py', 'php/refund.php', 'go/refund.go', 'java/Refund.java'],
  settle: ['settlement.ts', 'python/settlement.py', 'php/settlement.php', 'go/settlement.go', 'java/Settlement.java'],
  errors: ['errors.ts', 'python/errors.py', 'php/errors.php', 'go/errors.go', 'java/Errors.java'],
  logIn: ['log-in.ts', 'python/log_in.py', 'php/log-in.php', 'go/log-in.go', 'java/LogIn.java'],
} as const satisfies Readonly<Record<string, readonly ExampleName[]>>;
export type StepName = keyof typeof steps;

interface Spoken {
  readonly name: string;
  /** How a file of this language is run; clients are only saved. */
  readonly run: (file: string) => string;
}

const CLIENTS = /^eh\./i;
const spoken: Readonly<Record<string, Spoken>> = {
  ts: { name: 'TypeScript', run: (file) => `node ${file}` },
  py: { name: 'Python', run: (file) => `python3 ${file}` },
  php: { name: 'PHP', run: (file) => (file === 'webhook.php' ? `php -S 127.0.0.1:3000 ${file}` : `php ${file}`) },
  go: { name: 'Go', run: (file) => `go run eh.go ${file}` },
  java: { name: 'Java', run: (file) => `javac Eh.java ${file} && java ${file.replace('.java', '')}` },
  sh: { name: 'Shell', run: () => 'bash' },
};

/** A step in several languages, of which the reader sees one. Without scripts each step has a choice of its own. */
export function samples(page: DeveloperPage, step: StepName, section: string = step): Markup {
  const names = steps[step];
  const choices = names.map((name, index) => {
    const ending = endingOf(name);
    const checked = index === 0 ? html` checked` : null;
    return html`<label><input type="radio" name="in-${section}" value="${ending}"${checked}>${spoken[ending]?.name ?? ending}</label>`;
  });
  const panels = names.map(
    (name) => html`<div data-in="${endingOf(name)}"><p class="run">${runOf(name)}</p>${example(page, name)}</div>`,
  );
  return html`<div class="samples"><div class="tabs" role="radiogroup" aria-label="${inLanguage(messages.samples, page.language)}">${choices}</div>${panels}</div>`;
}

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

function runOf(name: ExampleName): string {
  const file = name.slice(name.lastIndexOf('/') + 1);
  return CLIENTS.test(file) ? file : (spoken[endingOf(name)]?.run(file) ?? file);
}

export function example({ origin, key, language }: DeveloperPage, name: ExampleName): Markup {
  return html`<div class="code"><button type="button" class="copy" data-copies>${inLanguage(messages.copy, language)}</button><pre tabindex="0" data-example="${name}"><code>${exampleText(name, origin, key)}</code></pre></div>`;
}
