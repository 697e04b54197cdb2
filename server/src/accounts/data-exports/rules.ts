import type { ExportPartName } from '@eh/contract/accounts/data-exports/export-parts.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import type { ReadContext } from '../../platform/context.ts';

/** The person whose data it is, the language of its texts, and the instant up to which data is included. */
export interface ExportOwner {
  readonly userId: string;
  readonly language: Language;
  readonly until: Date;
}

export interface ExportedFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** True if the content is compressed already, like pictures and documents. */
  readonly isPacked: boolean;
}

/** A page of a part, read from the previous page's cursor. */
interface Page<Content> {
  readonly content: Content;
  /** How many of the counted rows this page covers. */
  readonly count: number;
  readonly next: string | null;
}

interface Counted {
  readonly name: ExportPartName;
  count(ctx: ReadContext, owner: ExportOwner): Promise<number>;
}

/** Rows written as tables, some thousands per file. */
export interface TablePart extends Counted {
  readonly kind: 'table';
  readonly columns: readonly string[];
  page(ctx: ReadContext, owner: ExportOwner, after: string | null): Promise<Page<readonly (readonly string[])[]>>;
}

/** Separate files; a page of them fits into memory. */
export interface FilesPart extends Counted {
  readonly kind: 'files';
  page(ctx: ReadContext, owner: ExportOwner, after: string | null): Promise<Page<readonly ExportedFile[]>>;
}

export type ExportPart = TablePart | FilesPart;
