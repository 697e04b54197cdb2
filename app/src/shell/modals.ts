import { randomId } from '@eh/ui/reader/random-id.ts';
import { create } from 'zustand';

/** A question put to the person, one after another; the answer is whether he confirmed. */
export interface ModalQuestion {
  readonly title: string;
  readonly text?: string;
  readonly confirm: string;
  /** Leave out for a message that can only be acknowledged. */
  readonly cancel?: string;
  /** `inked` where the page's own orange stands behind it. */
  readonly kind?: 'act' | 'inked';
  /** What it is about; a newer question about the same takes the place of an older one. */
  readonly subject?: string;
}

export interface AskedQuestion extends ModalQuestion {
  readonly key: string;
  readonly answer: (isConfirmed: boolean) => void;
}

export const useModals = create<{ readonly queue: readonly AskedQuestion[] }>(() => ({ queue: [] }));

/** Shows a modal. The same question is not asked twice at once. */
export function showModal(question: ModalQuestion): Promise<boolean> {
  const { queue } = useModals.getState();
  if (queue.some((asked) => asked.title === question.title && asked.text === question.text))
    return Promise.resolve(false);
  const { subject } = question;
  if (subject !== undefined) settleModals(subject);
  return new Promise((resolve) => {
    const key = randomId();
    const answer = (isConfirmed: boolean) => {
      useModals.setState((state) => ({ queue: state.queue.filter((asked) => asked.key !== key) }));
      resolve(isConfirmed);
    };
    useModals.setState((state) => ({ queue: [...state.queue, { ...question, key, answer }] }));
  });
}

/** Takes back what is asked about something that the person has come to look at by himself. */
export function settleModals(subject: string): void {
  for (const asked of useModals.getState().queue) if (asked.subject === subject) asked.answer(false);
}

/** Takes every question back, as if each was declined: the person they were put to is gone. */
export function dismissModals(): void {
  for (const asked of useModals.getState().queue) asked.answer(false);
}
