import { rowsOf } from '@eh/client/answers/queries-of.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import type { ContentKind } from '@eh/contract/content/publications/content-kinds.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { actionOf, pagesOf, readOf } from '../../api/queries.ts';
import { uploadPicture } from './upload-picture.ts';

export type ContentItem = AnswerOf<'POST /api/operator/content/item'>;
export type Draft = ContentItem['draft'];
export type KindFilter = ContentKind | 'all';

const PAGE_SIZE = 50;

/** The operators' content, last changed first. */
export function useContentList(search: string, kind: KindFilter) {
  return useInfiniteQuery({
    ...pagesOf('POST /api/operator/content', { limit: PAGE_SIZE, search, ...(kind === 'all' ? {} : { kind }) }),
    select: rowsOf,
    placeholderData: keepPreviousData,
  });
}

export function useContentItem(id: string) {
  return useQuery(readOf('POST /api/operator/content/item', { id }));
}

/** The whole content of one version. It never changes. */
export function useVersion(id: string, number: number) {
  return useQuery({
    ...readOf('POST /api/operator/content/version', { id, number }),
    staleTime: Infinity,
  });
}

/** A draft as its readers would see it. Nothing is saved. */
export function usePreview(kind: ContentKind, name: string | null, draft: Draft) {
  return useQuery({
    ...readOf('POST /api/operator/content/preview', { kind, name, draft }),
    // The person's account is still being typed.
    enabled: draft.audience.kind !== 'person' || draft.audience.account !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function useCreateContent() {
  return useMutation(actionOf('POST /api/operator/content/create'));
}

export function useSaveContent() {
  return useMutation({
    ...actionOf('POST /api/operator/content/save'),
    meta: { saysItself: true },
  });
}

/**
 * Saves the draft if it differs from the stored one, then publishes it. The text may be saved even if publishing is
 * refused.
 */
export function usePublishContent(onSaved: (item: ContentItem, sent: Draft) => void) {
  return useMutation({
    mutationFn: async ({
      item,
      draft,
      ...publishing
    }: {
      item: ContentItem;
      draft: Draft;
      note: string;
      in_one_language: boolean;
    }) => {
      const isSame = JSON.stringify(item.draft) === JSON.stringify(draft);
      const { id, revision } = item;
      const saved = isSame ? item : await callApi('POST /api/operator/content/save', { id, revision, draft });
      if (!isSame) onSaved(saved, draft);
      return callApi('POST /api/operator/content/publish', { id, revision: saved.revision, ...publishing });
    },
    meta: { saysItself: true },
  });
}

export function useEndContent() {
  return useMutation({
    ...actionOf('POST /api/operator/content/end'),
    meta: { saysItself: true },
  });
}

export function useUndoContent() {
  return useMutation(actionOf('POST /api/operator/content/undo'));
}

export function useUploadCaptions() {
  return useMutation({
    mutationFn: async (file: File) => callApi('POST /api/operator/content/captions', { file: await file.text() }),
  });
}

export function useUploadPicture() {
  return useMutation({ mutationFn: uploadPicture });
}
