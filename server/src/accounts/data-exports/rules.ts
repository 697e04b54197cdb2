import type { ExportPartName } from '@eh/contract/accounts/data-exports/export-parts.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import type { ReadContext } from '../../platform/context.ts';

/** The person whose data it is, the language of its texts, and the instant after which nothing is taken. */
export interface ExportOwner {
  readonly userId: string;
  readonly language: Language;
  readonly until: Date;
}

export interface ExportedFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** Pictures and documents are packed already. */
  readonly isPacked: boolean;
}

/** A page of a part, after the cursor of the page before. */
interface Page<Content> {
  readonly content: Content;
  /** How many of the counted things it covers. */
  readonly count: number;
  readonly next: string | null;
}

interface Counted {
  readonly name: ExportPartName;
  count(ctx: ReadContext, owner: ExportOwner): Promise<number>;
}

/** Rows that are written into tables, some thousands a file. */
export interface TablePart extends Counted {
  readonly kind: 'table';
  readonly columns: readonly string[];
  page(ctx: ReadContext, owner: ExportOwner, after: string | null): Promise<Page<readonly (readonly string[])[]>>;
}

/** Files of their own; a page fits into memory. */
export interface FilesPart extends Counted {
  readonly kind: 'files';
  page(ctx: ReadContext, owner: ExportOwner, after: string | null): Promise<Page<readonly ExportedFile[]>>;
}

export type ExportPart = TablePart | FilesPart;
