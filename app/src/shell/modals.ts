import { randomId } from '@eh/ui/reader/random-id.ts';
import { create } from 'zustand';

/** A question to the person, one after another; the answer is whether they confirmed. */
export interface ModalQuestion {
  readonly title: string;
  readonly text?: string;
  readonly confirm: string;
  /** Leave out for a message that can only be acknowledged. */
  readonly cancel?: string;
  /** `inked` where the page's own orange is behind it. */
  readonly kind?: 'act' | 'inked';
  /** The subject of the question; a newer question on the same subject replaces the older one. */
  readonly subject?: string;
}

export interface AskedQuestion extends ModalQuestion {
  readonly key: string;
  readonly answer: (isConfirmed: boolean) => void;
}

export const useModals = create<{ readonly queue: readonly AskedQuestion[] }>(() => ({ queue: [] }));

/** Shows a modal. The same question is not queued twice. */
export function showModal(question: ModalQuestion): Promise<boolean> {
  const { queue } = useModals.getState();
  if (queue.some((queued) => queued.title === question.title && queued.text === question.text))
    return Promise.resolve(false);
  const { subject } = question;
  if (subject !== undefined) withdrawModals(subject);
  return new Promise((resolve) => {
    const key = randomId();
    const answer = (isConfirmed: boolean) => {
      useModals.setState((state) => ({ queue: state.queue.filter((queued) => queued.key !== key) }));
      resolve(isConfirmed);
    };
    useModals.setState((state) => ({ queue: [...state.queue, { ...question, key, answer }] }));
  });
}

/** Withdraws the questions about a subject that the person has opened by themselves. */
export function withdrawModals(subject: string): void {
  for (const queued of useModals.getState().queue) if (queued.subject === subject) queued.answer(false);
}

/** Withdraws every question as declined: the person has logged out. */
export function dismissModals(): void {
  for (const queued of useModals.getState().queue) queued.answer(false);
}
