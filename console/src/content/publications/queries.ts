import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import type { ContentKind } from '@eh/contract/content/publications/content-kinds.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { uploadPicture } from './upload-picture.ts';

export type ContentItem = AnswerOf<'POST /api/operator/content/item'>;
export type Draft = ContentItem['draft'];
export type KindFilter = ContentKind | 'all';

const PAGE_SIZE = 50;

/** The content of operators, the one changed last first. */
export function useContentList(search: string, kind: KindFilter) {
  return useInfiniteQuery({
    queryKey: ['POST /api/operator/content', search, kind],
    queryFn: ({ pageParam }) =>
      callApi('POST /api/operator/content', {
        limit: PAGE_SIZE,
        search,
        ...(kind === 'all' ? {} : { kind }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: (data) => data.pages.flatMap((page) => page.rows),
    placeholderData: keepPreviousData,
  });
}

export function useContentItem(id: string) {
  return useQuery({
    queryKey: ['POST /api/operator/content/item', id],
    queryFn: () => callApi('POST /api/operator/content/item', { id }),
  });
}

/** All that one version said. It never changes. */
export function useVersion(id: string, number: number) {
  return useQuery({
    queryKey: ['POST /api/operator/content/version', id, number],
    queryFn: () => callApi('POST /api/operator/content/version', { id, number }),
    staleTime: Infinity,
  });
}

/** A draft as its readers would see it. Nothing is saved. */
export function usePreview(kind: ContentKind, name: string | null, draft: Draft) {
  return useQuery({
    queryKey: ['POST /api/operator/content/preview', kind, name, draft],
    queryFn: () => callApi('POST /api/operator/content/preview', { kind, name, draft }),
    // The person is being typed still.
    enabled: draft.audience.kind !== 'person' || draft.audience.account !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function useCreateContent() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/content/create'>) =>
      callApi('POST /api/operator/content/create', request),
  });
}

export function useSaveContent() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/content/save'>) =>
      callApi('POST /api/operator/content/save', request),
    meta: { saysItself: true },
  });
}

/** Saves the draft where it differs from the stored one, then publishes it. The text may be saved, and not published. */
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
    mutationFn: (request: RequestOf<'POST /api/operator/content/end'>) =>
      callApi('POST /api/operator/content/end', request),
    meta: { saysItself: true },
  });
}

export function useUndoContent() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/content/undo'>) =>
      callApi('POST /api/operator/content/undo', request),
  });
}

export function useUploadCaptions() {
  return useMutation({
    mutationFn: async (file: File) => callApi('POST /api/operator/content/captions', { file: await file.text() }),
  });
}

export function useUploadPicture() {
  return useMutation({ mutationFn: uploadPicture });
}
