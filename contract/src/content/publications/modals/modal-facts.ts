/**
 * Facts that a dialog knows when it opens, or a push or a message when it is sent. The text may name them as `{{who}}`; the
 * app fills in those of a dialog, the server those of a push or a message and all figures.
 */
export const modalFacts = ['who', 'coins', 'sum', 'by', 'number', 'version', 'own_version'] as const;
export type ModalFact = (typeof modalFacts)[number];
export type FactValues = Readonly<Partial<Record<ModalFact, string | null>>>;

const OPTIONAL = /\[\[((?:(?!\[\[|\]\]).)*)\]\]/gs;
const NAMED = /\{\{([^{}]*)\}\}/g;

/** The facts that the text of this name may say; the title of other content has none. */
export function factsOf(name: string | null): readonly ModalFact[] {
  if (name === null) return [];
  if (name.startsWith('push_')) return factsOfPush(name);
  if (name.startsWith('message_')) return ['number', 'coins', 'by'];
  if (name.startsWith('notice_transaction_') || name.startsWith('notice_complain_'))
    return ['who', 'coins', 'sum', 'by'];
  if (name === 'notice_transfer_received') return ['who', 'coins'];
  if (name.startsWith('notice_exchange_')) return ['coins'];
  if (name.startsWith('reminder_')) return ['who', 'coins', 'sum'];
  return name.startsWith('update_') ? ['version', 'own_version'] : [];
}

function factsOfPush(name: string): readonly ModalFact[] {
  if (/^push_(transaction|complain)_/.test(name)) return ['who', 'coins', 'sum', 'by'];
  if (/^push_(transfer|payment|payout)_|^push_grant_used$/.test(name)) return ['who', 'coins'];
  if (name.startsWith('push_exchange_')) return ['coins'];
  return /^push_(grant_|chat_message$|session_new_device$)/.test(name) ? ['who'] : [];
}

/**
 * The text with its facts. A part in double brackets is left out where a fact in it is missing; where one is missing
 * outside of them, null: the text cannot be said.
 */
export function fillFacts(text: string, values: FactValues): string | null {
  const isMissing = (part: string) => factsIn(part).some((fact) => !values[fact]);
  const whole = text.replaceAll(OPTIONAL, (_, part: string) => (isMissing(part) ? '' : part));
  if (isMissing(whole)) return null;
  return whole.replaceAll(NAMED, (written, name: string) => (isFact(name) ? (values[name] ?? written) : written));
}

/** Whether each part in double brackets is closed, and holds no other. */
export function hasClosedParts(text: string): boolean {
  return !/\[\[|\]\]/.test(text.replaceAll(OPTIONAL, ''));
}

export interface HeadedText {
  /** The first of several lines; null where there is but one. */
  readonly heading: string | null;
  readonly text: string;
}

export function headedText(text: string): HeadedText {
  const [first = '', ...rest] = text.split('\n');
  return rest.length === 0 ? { heading: null, text: first } : { heading: first.trim(), text: rest.join('\n').trim() };
}

function factsIn(text: string): readonly ModalFact[] {
  return [...text.matchAll(NAMED)].flatMap(([, name = '']) => (isFact(name) ? [name] : []));
}

function isFact(name: string): name is ModalFact {
  return modalFacts.some((known) => known === name);
}
