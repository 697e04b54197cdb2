import type { RichBlock, RichInline, RichText } from './rich-tree.ts';

/** The words of a rich text, one line per paragraph: for lists, the search, and clients without rich text. */
export function plainText({ content }: Pick<RichText, 'content'>): string {
  return content
    .flatMap(linesOf)
    .filter((line) => line !== '')
    .join('\n');
}

function linesOf(block: RichBlock): readonly string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [lineOf(block.content)];
    case 'bullet_list':
    case 'ordered_list':
      return block.content.flatMap((item) => item.content.map((paragraph) => lineOf(paragraph.content)));
    case 'callout':
      return block.content.map((paragraph) => lineOf(paragraph.content));
    case 'picture':
      return [block.attrs.alt];
  }
}

function lineOf(inlines: readonly RichInline[] | undefined): string {
  return (inlines ?? []).map((inline) => inline.text).join('');
}

/** The same tree with each text changed; marks and everything else stay. */
export function mapTexts(document: RichText, change: (text: string) => string): RichText {
  const paragraph = <Node extends { content?: RichInline[] | undefined }>(node: Node): Node =>
    node.content === undefined
      ? node
      : { ...node, content: node.content.map((inline) => ({ ...inline, text: change(inline.text) })) };
  return {
    ...document,
    content: document.content.map((block): RichBlock => {
      switch (block.type) {
        case 'paragraph':
        case 'heading':
          return paragraph(block);
        case 'bullet_list':
        case 'ordered_list':
          return {
            ...block,
            content: block.content.map((item) => ({ ...item, content: item.content.map(paragraph) })),
          };
        case 'callout':
          return { ...block, content: block.content.map(paragraph) };
        case 'picture':
          return { ...block, attrs: { ...block.attrs, alt: change(block.attrs.alt) } };
      }
    }),
  };
}

/** The links and pictures that a rich text shows. */
export function referencesOf(document: RichText): { readonly links: string[]; readonly pictures: string[] } {
  const inlines = document.content.flatMap(inlinesOf);
  const marks = inlines.flatMap((inline) => inline.marks ?? []);
  return {
    links: marks.flatMap((mark) => (mark.type === 'link' ? [mark.attrs.href] : [])),
    pictures: document.content.flatMap((block) => (block.type === 'picture' ? [block.attrs.id] : [])),
  };
}

function inlinesOf(block: RichBlock): readonly RichInline[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return block.content ?? [];
    case 'bullet_list':
    case 'ordered_list':
      return block.content.flatMap((item) => item.content.flatMap((paragraph) => paragraph.content ?? []));
    case 'callout':
      return block.content.flatMap((paragraph) => paragraph.content ?? []);
    case 'picture':
      return [];
  }
}
