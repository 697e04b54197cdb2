import type { RichBlock, RichInline, RichText } from '@eh/contract/content/publications/rich-tree.ts';

type Paragraph = Extract<RichBlock, { type: 'paragraph' }>;

/**
 * Reads the format of the help and terms files: a line is a paragraph, `#` a heading, `-` and `+` an item of a list
 * (`+` numbered), `!` a warning and `>` a remark; `[words](eh:page)` is a link. Operators never see this format: they
 * have the editor.
 */
export function writtenText(plain: string): RichText {
  const blocks: RichBlock[] = [];
  for (const line of plain.split('\n').map((text) => text.trim())) {
    if (line === '') continue;
    addLine(blocks, line);
  }
  return { type: 'doc', content: blocks };
}

function addLine(blocks: RichBlock[], line: string): void {
  const rest = line.slice(1).trim();
  switch (line[0]) {
    case '#':
      blocks.push({ type: 'heading', attrs: { level: 2 }, content: inlinesOf(rest) });
      return;
    case '-':
      addItem(blocks, 'bullet_list', rest);
      return;
    case '+':
      addItem(blocks, 'ordered_list', rest);
      return;
    case '!':
      blocks.push({ type: 'callout', attrs: { tone: 'warning' }, content: [paragraphOf(rest)] });
      return;
    case '>':
      blocks.push({ type: 'callout', attrs: { tone: 'info' }, content: [paragraphOf(rest)] });
      return;
    default:
      blocks.push(paragraphOf(line));
  }
}

function addItem(blocks: RichBlock[], type: 'bullet_list' | 'ordered_list', line: string): void {
  const item = { type: 'list_item' as const, content: [paragraphOf(line)] };
  const last = blocks.at(-1);
  if (last?.type === type) last.content.push(item);
  else blocks.push({ type, content: [item] });
}

function paragraphOf(line: string): Paragraph {
  return { type: 'paragraph', content: inlinesOf(line) };
}

function inlinesOf(line: string): RichInline[] {
  return line.split(/(\[[^\]]+\]\([^)]+\))/).flatMap((part): RichInline[] => {
    const [, text, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    if (text !== undefined && href !== undefined)
      return [{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }];
    return part === '' ? [] : [{ type: 'text', text: part }];
  });
}
