/**
 * Facts that a dialog knows when it opens, or a push or a message when it is sent. The text may name them as `{{who}}`; the
 * app fills in those of a dialog, the server those of a push or a message and all figures.
 */
export const modalFacts = ['who', 'coins', 'sum', 'by', 'number', 'version', 'own_version'] as const;
export type ModalFact = (typeof modalFacts)[number];
export type FactValues = Readonly<Partial<Record<ModalFact, string | null>>>;

const OPTIONAL = /\[\[((?:(?!\[\[|\]\]).)*)\]\]/gs;
const NAMED = /\{\{([^{}]*)\}\}/g;

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
