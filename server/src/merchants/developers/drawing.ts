import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { html, type Markup } from '../../platform/http/page.ts';
import { developerMessages, drawingMessages } from './messages.ts';

const LANES = [60, 230, 420, 570] as const;
const TOP = 44;
const STEP = 36;
const HEIGHT = TOP + STEP * 7 + 8;

/** The lanes each step goes from and to, and whether it is an answer. */
const STEPS: readonly (readonly [from: number, to: number, isAnswer: boolean])[] = [
  [0, 1, false],
  [1, 2, false],
  [2, 1, true],
  [1, 0, true],
  [0, 3, false],
  [2, 1, false],
  [1, 2, true],
];

/** A diagram of the calls and answers from the customer's tap to the webhook. */
export function drawing(language: Language): Markup {
  const lanes = inLanguage(drawingMessages.lanes, language);
  const texts = inLanguage(drawingMessages.steps, language);
  return html`<div class="scroll" tabindex="0" role="img" aria-label="${inLanguage(developerMessages.drawing, language)}"><svg class="drawing" viewBox="0 0 640 ${HEIGHT}" aria-hidden="true">
<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" orient="auto"><path d="M1 1l8 4-8 4"/></marker></defs>
${lanes.map((name, lane) => html`<text class="lane" x="${LANES[lane] ?? 0}" y="16">${name}</text><path class="rail" d="M${LANES[lane] ?? 0} 28V${HEIGHT}"/>`)}
${STEPS.map(([from, to, isAnswer], index) => arrow({ from, to, isAnswer, y: TOP + STEP * index + 18, text: texts[index] ?? '' }))}
</svg></div>`;
}

interface Arrow {
  readonly from: number;
  readonly to: number;
  readonly isAnswer: boolean;
  readonly y: number;
  readonly text: string;
}

function arrow({ from, to, isAnswer, y, text }: Arrow): Markup {
  const [start, end] = [LANES[from] ?? 0, LANES[to] ?? 0];
  return html`<text x="${(start + end) / 2}" y="${y - 7}">${text}</text><path class="${isAnswer ? 'answer' : 'call'}" d="M${start} ${y}H${end}" marker-end="url(#tip)"/>`;
}
