import type { ArticleName } from '@eh/contract/content/help/article-names.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';
import { create } from 'zustand';

/** A question to the person, one after another. */
export interface ModalQuestion {
  readonly title: string;
  readonly text?: string;
  readonly confirm: string;
  /** Omitted for a message that can only be acknowledged. */
  readonly cancel?: string;
  /** `inked` if the page's own orange is behind it. */
  readonly kind?: 'act' | 'inked';
  /** The article that explains it, offered after the text. */
  readonly article?: ArticleName | null;
  /** The subject of the question; a newer question on the same subject replaces the older one. */
  readonly subject?: string;
}

export interface AskedQuestion extends ModalQuestion {
  readonly key: string;
  /** Whether the person confirmed; null when the question was withdrawn unanswered. */
  readonly answer: (isConfirmed: boolean | null) => void;
}

export const useModals = create<{ readonly queue: readonly AskedQuestion[] }>(() => ({ queue: [] }));

/** Shows a modal, and resolves to whether the person confirmed. The same question is not queued twice. */
export async function showModal(question: ModalQuestion): Promise<boolean> {
  return (await queueQuestion(question)) === true;
}

/**
 * Shows a modal whose filled button keeps everything unchanged; resolves to whether the person chose the other button.
 * A question withdrawn unanswered changes nothing.
 */
export async function confirmsLoss(question: ModalQuestion & { readonly cancel: string }): Promise<boolean> {
  return (await queueQuestion(question)) === false;
}

function queueQuestion(question: ModalQuestion): Promise<boolean | null> {
  const { queue } = useModals.getState();
  if (queue.some((queued) => queued.title === question.title && queued.text === question.text))
    return Promise.resolve(null);
  const { subject } = question;
  if (subject !== undefined) withdrawModals(subject);
  return new Promise((resolve) => {
    const key = randomId();
    const answer = (isConfirmed: boolean | null) => {
      useModals.setState((state) => ({ queue: state.queue.filter((queued) => queued.key !== key) }));
      resolve(isConfirmed);
    };
    useModals.setState((state) => ({ queue: [...state.queue, { ...question, key, answer }] }));
  });
}

/** Withdraws the questions about a subject whose page the person has opened. */
export function withdrawModals(subject: string): void {
  for (const queued of useModals.getState().queue) if (queued.subject === subject) queued.answer(null);
}

/** Withdraws every question, because the person has logged out. */
export function dismissModals(): void {
  for (const queued of useModals.getState().queue) queued.answer(null);
}
