import type { AnswerOf } from '@eh/contract/calls.ts';
import type { AppScope } from '@eh/contract/merchants/apps/app-names.ts';
import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { onlyIf, pagesOf, readById, readOf, useAction } from '../../api/queries.ts';
import { applyOf } from '../../session/auth-flow.ts';
import type { PageParams } from '../../shell/pages/page-stack.ts';

export type Apply = AnswerOf<'POST /api/auth/api_access_query'>;
export type Grant = AnswerOf<'POST /api/auth/grant'>;
export type GrantUse = AnswerOf<'POST /api/auth/grant/uses'>['rows'][number];
export type AppView = Apply['app'];
export type { AppScope };

const PAGE_SIZE = 20;
const APPLY_TOKEN_MAX = 100;

/** The request that a page's address names; empty without a token. */
export function requestOf(params: PageParams) {
  return applyOf(params, 'consent') ?? { apply_auth_token: '' };
}

/** The request of an app, as shown to the logged-in person who may answer it. */
export function useApply(params: PageParams) {
  const request = requestOf(params);
  const { length } = request.apply_auth_token;
  const isPossible = length > 0 && length <= APPLY_TOKEN_MAX;
  const read = readOf('POST /api/auth/api_access_query', request, { feedback: 'modals' });
  return useQuery(onlyIf(isPossible, read, appRefusals.ApplyNotFound));
}

/** Allows a request. The page itself shows refusals, since some of them end the request. */
export function useAuthorize() {
  return useAction('POST /api/auth/api_access_authorize', { feedback: 'modals' });
}

export function useRefuse() {
  return useAction('POST /api/auth/api_access_refuse', { feedback: 'modals' });
}

/** The apps that the person has authorized, page by page. */
export function useGrants(isActive: boolean) {
  const request = { is_active: isActive, limit: PAGE_SIZE };
  return useInfiniteQuery({
    ...pagesOf('POST /api/auth/grants', request, { feedback: 'modals' }),
  });
}

export function useGrant(id: string) {
  return useQuery(readById('POST /api/auth/grant', { id }, appRefusals.GrantNotFound));
}

/** The uses of an authorization, page by page. */
export function useGrantUses(id: string, isEnabled: boolean) {
  const request = { id, limit: PAGE_SIZE };
  return useInfiniteQuery({
    ...pagesOf('POST /api/auth/grant/uses', request, { feedback: 'modals' }),
    enabled: isEnabled,
  });
}

/** Removes rights or lowers caps, at once. */
export function useChangeGrant(doneText: string) {
  return useAction('POST /api/auth/grant/change', {
    onDone: () => showToast({ text: doneText, icon: 'check' }),
  });
}

export function useRevokeGrant(doneText: string) {
  return useAction('POST /api/auth/grant/revoke', {
    onDone: () => showToast({ text: doneText, icon: 'check' }),
  });
}
