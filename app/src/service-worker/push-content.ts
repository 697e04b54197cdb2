/** A push as the server sends it (`PushMessage` in its `content/push`). */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  readonly action: string;
  readonly tag: string;
  readonly link: string;
  readonly receipt: string;
  readonly isAsking: boolean;
  readonly sentAt: number;
}

/** A message to an open page of the app: the person has opened a push. */
export interface OpenedPush {
  readonly kind: 'push-opened';
  /** The page of the app to open: "#/pages/…". */
  readonly hash: string;
}

/** Parses a push; null for anything that the server does not send. */
export function readPush(text: string): PushContent | null {
  const content = parsed(text);
  if (!isRecord(content)) return null;
  const { title, body, action, tag, link, receipt, isAsking, sentAt } = content;
  const texts = { title, body, action, tag, link, receipt };
  if (!areTexts(texts) || hashOfLink(texts.link) === null) return null;
  return { ...texts, isAsking: isAsking === true, sentAt: typeof sentAt === 'number' ? sentAt : 0 };
}

/** The page that a link leads to, or null if it leads out of the app. */
export function hashOfLink(link: unknown): string | null {
  return typeof link === 'string' && link.startsWith('/#/') ? link.slice(1) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

type Texts = Pick<PushContent, 'title' | 'body' | 'action' | 'tag' | 'link' | 'receipt'>;

function areTexts(texts: Readonly<Record<keyof Texts, unknown>>): texts is Texts {
  return Object.values(texts).every((text) => typeof text === 'string');
}
