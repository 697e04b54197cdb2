/** Title and text of a notice. For trades and complaints `notice-texts.ts` of the contract replaces the text when it has the facts. */
interface NoticeMessages {
  readonly title: string;
  readonly text: string;
}

export interface SidedNoticeMessages {
  readonly buyer: NoticeMessages;
  readonly seller: NoticeMessages;
}

export function both(title: string, text: string): SidedNoticeMessages {
  return { buyer: { title, text }, seller: { title, text } };
}

export function sides(title: string, buyer: string, seller: string): SidedNoticeMessages {
  return { buyer: { title, text: buyer }, seller: { title, text: seller } };
}
