import type { ReactNode } from 'react';
import { createContext, use } from 'react';

/** The few words that parts speak but never show: names of icon buttons and states for screen readers. */
export interface UiMessages {
  back: string;
  close: string;
  /** Said for a step that is behind. */
  done: string;
  showPassword: string;
  hidePassword: string;
  online: string;
  verified: string;
  loading: string;
  /** Names a countdown: "12:41 left". */
  timeLeft(clock: string): string;
  /** Spoken once at 10, 5 and 1 minute. */
  minutesLeft(minutes: number): string;
  deleteDigit: string;
  /** Says how far a code is typed: "3 of 6 digits entered". */
  digitsEntered(entered: number, length: number): string;
  copy(what: string): string;
  /** Said in a toast after copying, and when copying is not allowed. */
  copied: string;
  copyFailed: string;
  /** Said for a covered balance. */
  hiddenAmount: string;
  /** Tells how a hold button works, with and without a screen reader. */
  holdHint: string;
  /** Said after the first press of a screen reader on a hold button. */
  pressAgain: string;
  zoomIn: string;
  zoomOut: string;
  previousPicture: string;
  nextPicture: string;
  /** Place in a row of pictures: "Picture 2 of 9". */
  pictureOf(place: number, count: number): string;
  remove(what: string): string;
}

/** Gives the words of the reader's language to the parts below it. Stands once, near the root. */
export function UiMessagesProvider({ messages, children }: { messages: UiMessages; children: ReactNode }) {
  return <WordsContext value={messages}>{children}</WordsContext>;
}

export function useUiMessages(): UiMessages {
  const messages = use(WordsContext);
  if (messages === null) throw new Error('UiMessagesProvider is missing above this part');
  return messages;
}

const WordsContext = createContext<UiMessages | null>(null);
