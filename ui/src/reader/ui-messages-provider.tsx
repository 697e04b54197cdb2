import type { ReactNode } from 'react';
import { createContext, use } from 'react';

/** The few messages that components speak but never show: names of icon buttons and states for screen readers. */
export interface UiMessages {
  back: string;
  close: string;
  /** Said for a finished step. */
  done: string;
  showPassword: string;
  hidePassword: string;
  online: string;
  verified: string;
  loading: string;
  /** Shown once in a toast when code does not load. */
  notLoaded: string;
  /** Names a countdown: "12:41 left". */
  timeLeft(clock: string): string;
  /** Spoken once at 10, 5 and 1 minute. */
  minutesLeft(minutes: number): string;
  deleteDigit: string;
  /** Says how many digits of a code are typed: "3 of 6 digits entered". */
  digitsEntered(entered: number, length: number): string;
  copy(what: string): string;
  /** Said in a toast after copying, and when copying is not allowed. */
  copied: string;
  copyFailed: string;
  /** Said for a covered balance. */
  hiddenAmount: string;
  /** Explains a hold button, with and without a screen reader. */
  holdHint: string;
  /** Said after the first press of a screen reader on a hold button. */
  pressAgain: string;
  zoomIn: string;
  zoomOut: string;
  savePicture: string;
  /** Said in a toast after saving a picture, and where it could not be read. */
  saved: string;
  saveFailed: string;
  previousPicture: string;
  nextPicture: string;
  /** The number of a picture in its row: "Picture 2 of 9". */
  pictureOf(number: number, count: number): string;
  remove(what: string): string;
}

/** Provides the messages of the reader's language to the components below it. Used once, near the root. */
export function UiMessagesProvider({ messages, children }: { messages: UiMessages; children: ReactNode }) {
  return <MessagesContext value={messages}>{children}</MessagesContext>;
}

export function useUiMessages(): UiMessages {
  const messages = use(MessagesContext);
  if (messages === null) throw new Error('UiMessagesProvider is missing above this part');
  return messages;
}

const MessagesContext = createContext<UiMessages | null>(null);
