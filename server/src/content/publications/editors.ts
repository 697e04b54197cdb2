import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';

/** The operators who write content. Customer service reads it: people ask them about it. */
export const contentEditors: readonly OperatorRole[] = ['content'];
export const contentReaders: readonly OperatorRole[] = ['content', 'support'];

/** Its screen in the console, under whose name its acts stand in the audit log. */
export const CONTENT_SCREEN = 'content';
export const contentScreen = { name: CONTENT_SCREEN, roles: contentReaders };
