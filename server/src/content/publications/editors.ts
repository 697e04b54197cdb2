import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';

/** The operators who write content. Customer service reads it, because users ask about it. */
export const contentEditors: readonly OperatorRole[] = ['content'];
export const contentReaders: readonly OperatorRole[] = ['content', 'support'];

/** The content screen of the console, under whose name acts stand in the audit log. */
export const CONTENT_SCREEN = 'content';
export const contentScreen = { name: CONTENT_SCREEN, roles: contentReaders };
