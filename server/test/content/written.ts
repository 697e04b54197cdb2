import type { RequestOf } from '@eh/contract/calls.ts';
import type { ContentKind } from '@eh/contract/content/publications/content-kinds.ts';
import { emptyDraft, richTextOf } from '../../src/content/publications/index.ts';
import type { Person, Reply, TestServer } from '../open-test-server.ts';
import { approveByTwo } from '../two-owners.ts';

export type Draft = RequestOf<'POST /api/operator/content/create'>['draft'];

/** A draft with a title and a text in both languages. */
export function draftOf(change: Partial<Draft> = {}): Draft {
  return {
    ...emptyDraft,
    title: { zh: '银行卡转账可能晚到', en: 'Bank transfers may be late' },
    body: { zh: richTextOf('没看到到账，请不要放币'), en: richTextOf('Do not release before you see the money') },
    ...change,
  };
}

interface Written {
  readonly kind: ContentKind;
  readonly name?: string;
  readonly draft?: Partial<Draft>;
}

/** Writes and publishes something, with a second person where it takes one; gives the item. */
export async function publish(
  editor: Person,
  { kind, name, draft }: Written,
  second: Pick<TestServer, 'operator'> | null = null,
) {
  const item = await editor.must('POST /api/operator/content/create', {
    kind,
    name: name ?? null,
    draft: draftOf(draft),
  });
  const request = { id: item.id, revision: item.revision, in_one_language: false, note: 'For a test' };
  const asked = editor.must('POST /api/operator/content/publish', request);
  if (second === null) return asked;
  await approveByTwo(second, asked);
  return editor.must('POST /api/operator/content/item', { id: item.id });
}

/** Sends a picture as an operator does. */
export async function sendContentPicture(
  server: Pick<TestServer, 'address'>,
  editor: Person,
  picture: Buffer,
): Promise<Reply<'POST /api/operator/content/picture'>> {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'banner.png');
  const response = await fetch(`${server.address}/api/operator/content/picture`, {
    method: 'POST',
    headers: { 'accept-language': 'en', authorization: `Bearer ${editor.token}` },
    body: form,
  });
  return { ...((await response.json()) as Reply<'POST /api/operator/content/picture'>), status: response.status };
}
