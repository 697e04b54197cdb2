import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import type { ContentKind } from '@eh/contract/content/publications/content-kinds.ts';
import { callWith } from '../caller.ts';
import { operatorToken } from '../operator-console.ts';
import type { RunningServer } from '../running-server.ts';

export type Item = AnswerOf<'POST /api/operator/content/item'>;
export type Draft = Item['draft'];

/** A text of paragraphs. */
export function paragraphs(...lines: readonly string[]): Draft['body']['zh'] {
  return {
    type: 'doc',
    content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  };
}

const blank: Draft = {
  title: { zh: '', en: '' },
  body: { zh: paragraphs(), en: paragraphs() },
  picture_id: null,
  captions: { zh: null, en: null },
  target: null,
  screens: [],
  category: null,
  position: 0,
  is_pinned: false,
  audience: { kind: 'all' },
  starts_at: null,
  ends_at: null,
};

/** The content that a test writes, without a screen; `takeDown` ends all of it, because the server is shared. */
export class WrittenContent {
  readonly #server: RunningServer;
  readonly #ids: string[] = [];

  constructor(server: RunningServer) {
    this.#server = server;
  }

  /** Writes and publishes something. What an earlier test has named so is published again. */
  async publish(kind: ContentKind, name: string | null, draft: Partial<Draft>): Promise<Item> {
    const known = name === null ? undefined : await this.#find(kind, name);
    if (known) {
      this.#ids.push(known.id);
      return this.change({ ...known, draft: blank }, draft);
    }
    const item = await this.#call('POST /api/operator/content/create', { kind, name, draft: { ...blank, ...draft } });
    this.#ids.push(item.id);
    return this.#publish(item.id, item.revision);
  }

  /** Publishes another text of the same item. */
  async change(item: Item, draft: Partial<Draft>): Promise<Item> {
    const { id, revision } = item;
    const request = { id, revision, draft: { ...item.draft, ...draft } };
    return this.#publish(id, (await this.#call('POST /api/operator/content/save', request)).revision);
  }

  /** Publishes something that comes with the program in other words; gives what brings the first ones back. */
  async reword(kind: ContentKind, name: string, draft: Partial<Draft>): Promise<() => Promise<Item>> {
    const item = await this.#find(kind, name);
    if (!item) throw new Error(`There is no ${kind} ${name}`);
    const reworded = await this.change(item, draft);
    return () => this.change({ ...reworded, draft: item.draft }, {});
  }

  /** Stores a picture for content; gives its id. */
  async picture(bytes: Buffer): Promise<string> {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png');
    const headers = { authorization: `Bearer ${await operatorToken(this.#server, 'omar')}` };
    const address = `${this.#server.address}/api/operator/content/picture`;
    const answer = await fetch(address, { method: 'POST', headers, body: form });
    return ((await answer.json()) as { data: { id: string } }).data.id;
  }

  /** Stores captions of a video; gives their id. */
  async captions(file: string): Promise<string> {
    return (await this.#call('POST /api/operator/content/captions', { file })).id;
  }

  /** A second owner signs what waits for one; gives the item as it is then. */
  async approve(id: string): Promise<Item> {
    const item = await this.#call('POST /api/operator/content/item', { id });
    if (item.proposal === null) return item;
    const approved = { id: item.proposal.id, decision: 'approve', reason: 'For a test' } as const;
    const second = await operatorToken(this.#server, 'olga');
    await callWith(this.#server.address, second, 'POST /api/operator/proposals/decide', approved);
    return this.#call('POST /api/operator/content/item', { id });
  }

  async takeDown(): Promise<void> {
    for (const id of this.#ids.splice(0))
      await this.#call('POST /api/operator/content/end', { id, note: 'The test is over' });
  }

  async #find(kind: ContentKind, name: string): Promise<Item | undefined> {
    const { rows } = await this.#call('POST /api/operator/content', { kind, limit: 50 });
    const row = rows.find((item) => item.name === name);
    return row && this.#call('POST /api/operator/content/item', { id: row.id });
  }

  /** Publishes a draft; a second owner signs what takes two. */
  async #publish(id: string, revision: number): Promise<Item> {
    const request = { id, revision, in_one_language: true, note: 'For a test' };
    await this.#call('POST /api/operator/content/publish', request);
    return this.approve(id);
  }

  async #call<
    const Name extends
      `POST /api/operator/content${'' | '/item' | '/create' | '/save' | '/publish' | '/end' | '/captions'}`,
  >(call: Name, request: RequestOf<Name>): Promise<AnswerOf<Name>> {
    return callWith(this.#server.address, await operatorToken(this.#server, 'omar'), call, request);
  }
}
