/**
 * Facts known when a dialog opens, or when a push or a message is sent. Texts use them as `{{who}}`; the app fills in
 * those of dialogs, the server those of pushes and messages, and all figures.
 */
export const modalFacts = ['who', 'coins', 'sum', 'by', 'number', 'version', 'own_version'] as const;
export type ModalFact = (typeof modalFacts)[number];
export type FactValues = Readonly<Partial<Record<ModalFact, string | null>>>;

const OPTIONAL = /\[\[((?:(?!\[\[|\]\]).)*)\]\]/gs;
const NAMED = /\{\{([^{}]*)\}\}/g;

/**
 * The text with its facts. A part in double brackets is dropped if a fact in it is missing; null if one is missing
 * outside brackets, because the text cannot be used then.
 */
export function fillFacts(text: string, values: FactValues): string | null {
  const isMissing = (part: string) => factsIn(part).some((fact) => !values[fact]);
  const whole = text.replaceAll(OPTIONAL, (_, part: string) => (isMissing(part) ? '' : part));
  if (isMissing(whole)) return null;
  return whole.replaceAll(NAMED, (written, name: string) => (isFact(name) ? (values[name] ?? written) : written));
}

/** Whether each part in double brackets is closed and contains no other. */
export function hasClosedParts(text: string): boolean {
  return !/\[\[|\]\]/.test(text.replaceAll(OPTIONAL, ''));
}

export interface HeadedText {
  /** The first of several lines; null if there is only one. */
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
