import { messageName, messageTexts } from '@eh/contract/content/notifications/message-texts.ts';
import { fillFacts, headedText } from '@eh/contract/content/publications/modals/modal-facts.ts';
import type { NoticeType } from '@eh/contract/notices.ts';
import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import type { ReadContext } from '../../platform/context.ts';
import { timeOf } from '../../platform/formats/local-day.ts';
import { liveNamed, showTexts } from '../publications/index.ts';

const NUMBER_END = 6;

/** The facts of a message to a user who has to act by a deadline. */
export interface Waiting {
  /** The trade number, whose last digits suffice to find it; empty if unknown, like the amount. */
  readonly number: string;
  readonly amount: string;
  readonly currency: string;
  readonly until: Date;
}

interface AskingMessage {
  readonly subject: string;
  readonly text: string;
}

/**
 * The message to a user whom no device reached; null for a notice that asks for nothing. Uses the operators' text, or
 * the program's own if theirs needs an unknown fact.
 */
export async function askingMessage(
  ctx: ReadContext,
  type: NoticeType,
  { waiting, language }: { readonly waiting: Waiting; readonly language: Language },
): Promise<AskingMessage | null> {
  const name = messageName(type);
  if (name === null) return null;
  const facts = factsOf(waiting);
  const row = await liveNamed(ctx, 'message', name);
  const [written] = row ? await showTexts(ctx, [row], language) : [];
  const own = inLanguage(messageTexts[name], language);
  const said = (written ? fillFacts(written.shown.title, facts) : null) ?? fillFacts(own, facts);
  if (said === null) throw new Error(`${name} needs a fact that every notice lacks`);
  const { heading, text } = headedText(said);
  return { subject: heading ?? text, text };
}

function factsOf({ number, amount, currency, until }: Waiting) {
  return {
    number: number.slice(-NUMBER_END),
    coins: amount === '' ? null : `${amount} ${currency}`.trim(),
    by: timeOf(until),
  };
}
