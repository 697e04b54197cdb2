import { contentDraft } from '@eh/contract/content/publications/content-draft.ts';
import { publicationRefusals } from '@eh/contract/content/publications/refusals.ts';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { PAGE_SIZE_DEFAULT } from '@eh/contract/platform/fields.ts';
import type { OperatorAct } from '@eh/contract/staff/audit-log/operator-acts.ts';
import type { PrivateFiles } from '../../files/uploads/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { INSTANT, readCursor, UUID, writeCursor } from '../../platform/http/requests/cursor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAct } from '../../staff/audit-log/index.ts';
import { type Operator, requireReader, requireRole } from '../../staff/operators/index.ts';
import { addCaptions } from './captions/add-captions.ts';
import { checkDraft, peopleOf } from './check-draft.ts';
import { CONTENT_SCREEN, contentEditors, contentReaders } from './editors.ts';
import { wordingName } from './judge-draft.ts';
import { addPicture, contentPicture } from './pictures/content-picture.ts';
import { pictureAddress } from './pictures/picture-address.ts';
import { presentItem, presentRows } from './present.ts';
import { endContent, olderVersion, type PublicationParts } from './publish-content.ts';
import { figuresOf, showText } from './shown-text.ts';
import { findItem, type ItemRow, listItems } from './store.ts';
import { findVersion } from './version-store.ts';
import { requireOwnHosts } from './voice/own-hosts.ts';
import { publishOrPropose } from './voice/publish-by-two.ts';
import { createContent, lockRevision, saveContent } from './write-content.ts';

interface Parts extends PublicationParts {
  /** Decodes the pictures that operators upload. */
  readonly files: Pick<PrivateFiles, 'inChild'>;
}

/** The calls of operators who write content. */
export function publicationEndpoints(parts: Parts): readonly Endpoint[] {
  return [
    ...readingEndpoints(parts),
    ...writingEndpoints(parts),
    ...publishingEndpoints(parts),
    captionEndpoint,
    pictureEndpoint(parts),
  ];
}

const listEndpoint = query({
  call: 'POST /api/operator/content',
  handle: async (ctx, input) => {
    await requireReader(ctx, input.caller.operatorId, contentReaders);
    const { kind = null, state = null, search = '', cursor, limit = PAGE_SIZE_DEFAULT } = input.body;
    const [changedAt, id] = readCursor(cursor, INSTANT, UUID) ?? [];
    const before = changedAt === undefined || id === undefined ? null : { changedAt: new Date(Number(changedAt)), id };
    const rows = await listItems(ctx, { kind, state, search, before, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      rows: await presentRows(ctx, page),
      next_cursor: rows.length > limit && last ? writeCursor(String(last.changed_at.getTime()), last.id) : null,
    };
  },
});

function readingEndpoints(parts: Parts): readonly Endpoint[] {
  return [
    listEndpoint,
    query({
      call: 'POST /api/operator/content/item',
      handle: async (ctx, input) => {
        const reader = await requireReader(ctx, input.caller.operatorId, contentReaders);
        return presentItem(ctx, await requireItem(ctx, input.body.id), { parts, reader });
      },
    }),
    query({
      call: 'POST /api/operator/content/version',
      handle: async (ctx, input) => {
        await requireReader(ctx, input.caller.operatorId, contentReaders);
        const item = await requireItem(ctx, input.body.id);
        const version = await findVersion(ctx, item.id, input.body.number);
        if (!version) throw new Refusal(publicationRefusals.VersionNotFound);
        return contentDraft.parse(version.content);
      },
    }),
    query({
      call: 'POST /api/operator/content/preview',
      handle: async (ctx, input) => {
        await requireReader(ctx, input.caller.operatorId, contentReaders);
        const { kind, name, draft } = input.body;
        await checkDraft(ctx, draft, wordingName(kind, name));
        await requireOwnHosts(ctx, parts.ownHosts, { kind, content: draft });
        const values = await figuresOf(ctx, [draft]);
        const inLanguage = (language: 'zh-CN' | 'en') => showText(draft, { kind, language, values });
        return {
          zh: inLanguage('zh-CN'),
          en: inLanguage('en'),
          picture: draft.picture_id === null ? null : pictureAddress(draft.picture_id),
          people: await peopleOf(ctx, draft.audience),
        };
      },
    }),
  ];
}

function writingEndpoints(parts: Parts): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/operator/content/create',
      handle: async (ctx, input) => {
        const editor = await requireEditor(ctx, input.caller.operatorId);
        const id = await createContent(ctx, { ...input.body, by: editor.id });
        return recordOn(ctx, id, { parts, editor, act: 'content.save', note: 'Draft' });
      },
    }),
    command({
      call: 'POST /api/operator/content/save',
      handle: async (ctx, input) => {
        const editor = await requireEditor(ctx, input.caller.operatorId);
        await saveContent(ctx, { ...input.body, by: editor.id });
        return recordOn(ctx, input.body.id, { parts, editor, act: 'content.save', note: 'Draft' });
      },
    }),
  ];
}

const captionEndpoint = command({
  call: 'POST /api/operator/content/captions',
  handle: async (ctx, input) => {
    const editor = await requireEditor(ctx, input.caller.operatorId);
    const added = await addCaptions(ctx, { file: input.body.file, addedBy: editor.id });
    const subject = String(added.lines);
    await record(ctx, { editor, act: 'content.captions', subjectId: added.id, subject, note: 'Captions' });
    return added;
  },
});

function publishingEndpoints(parts: Parts): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/operator/content/publish',
      handle: async (ctx, input) => {
        const editor = await requireEditor(ctx, input.caller.operatorId);
        const { id, revision, note, in_one_language: inOneLanguage } = input.body;
        const item = await lockRevision(ctx, id, revision);
        const content = contentDraft.parse(item.draft);
        await publishOrPropose(ctx, parts, item, { content, by: editor.id, note, inOneLanguage, restores: null });
        return answerItem(ctx, id, { parts, editor });
      },
    }),
    command({
      call: 'POST /api/operator/content/end',
      handle: async (ctx, input) => {
        const editor = await requireEditor(ctx, input.caller.operatorId);
        const { id, note } = input.body;
        await endContent(ctx, parts, { id, by: editor.id });
        return recordOn(ctx, id, { parts, editor, act: 'content.end', note });
      },
    }),
    command({
      call: 'POST /api/operator/content/undo',
      handle: async (ctx, input) => {
        const editor = await requireEditor(ctx, input.caller.operatorId);
        const { id, number, note } = input.body;
        const { item, content } = await olderVersion(ctx, { id, number });
        await publishOrPropose(ctx, parts, item, {
          content,
          by: editor.id,
          note,
          inOneLanguage: true,
          restores: number,
        });
        return answerItem(ctx, id, { parts, editor });
      },
    }),
  ];
}

function pictureEndpoint({ files }: Parts): Endpoint {
  return command({
    call: 'POST /api/operator/content/picture',
    prepare: async (ctx, input) => {
      const { id } = await requireRole(ctx, input.caller.operatorId, contentEditors);
      if (!input.file) throw new Refusal(uploadRefusals.FileUnreadable);
      return contentPicture(files, id, input.file);
    },
    handle: async (ctx, input, picture) => {
      const editor = await requireEditor(ctx, input.caller.operatorId);
      const id = await addPicture(ctx, picture, editor.id);
      const { width, height } = picture;
      await record(ctx, {
        editor,
        act: 'content.picture',
        subjectId: id,
        subject: `${width} × ${height}`,
        note: 'Picture',
      });
      return { id, url: pictureAddress(id), width, height };
    },
  });
}

function requireEditor(ctx: WriteContext, operatorId: string): Promise<Operator> {
  return requireRole(readContextOf(ctx), operatorId, contentEditors);
}

async function requireItem(ctx: ReadContext, id: string): Promise<ItemRow> {
  const item = await findItem(ctx, id);
  if (!item) throw new Refusal(publicationRefusals.ContentNotFound);
  return item;
}

interface Done {
  readonly editor: Operator;
  readonly act: OperatorAct;
  readonly note: string;
}

/** The item in its current state. */
async function answerItem(ctx: WriteContext, id: string, { parts, editor }: { parts: Parts; editor: Operator }) {
  const read = readContextOf(ctx);
  return presentItem(read, await requireItem(read, id), { parts, reader: editor });
}

/** Records the act in the audit log and answers with the resulting item. */
async function recordOn(ctx: WriteContext, id: string, { parts, ...done }: Done & { readonly parts: Parts }) {
  const answer = await answerItem(ctx, id, { parts, editor: done.editor });
  const subject = `${answer.kind} ${answer.name ?? answer.title.zh}`.trim();
  await record(ctx, { ...done, subjectId: id, subject });
  return answer;
}

function record(ctx: WriteContext, { editor, act, note, ...subject }: Done & { subjectId: string; subject: string }) {
  return recordAct(ctx, { operatorId: editor.id, act, ...subject, reason: note, queue: CONTENT_SCREEN });
}
