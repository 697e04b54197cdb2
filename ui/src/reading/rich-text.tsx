import type { RichBlock, RichInline, RichText as RichTextTree } from '@eh/contract/content/publications/rich-tree.ts';
import type { MouseEvent, ReactNode } from 'react';
import { pictureAddress } from '../media/picture-origin.ts';

export interface LinkProps {
  href: string;
  onClick?: (event: MouseEvent) => void;
}

export interface RichTextProps {
  content: RichTextTree;
  /** The addresses of its pictures, by id. */
  pictures: Readonly<Record<string, string>>;
  /** The link for an address; null if the address may not be opened, and it is then shown as text. */
  linkOf: (href: string) => LinkProps | null;
}

/** A text that operators wrote. Elements are created from its tree; nothing in it is ever parsed as mark-up. */
export function RichText({ content, ...parts }: RichTextProps) {
  return (
    <div className="rich-text">
      {content.content.map((block, index) => (
        <Block key={index} block={block} {...parts} />
      ))}
    </div>
  );
}

type Parts = Omit<RichTextProps, 'content'>;

function Block({ block, ...parts }: { block: RichBlock } & Parts): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <Paragraph inlines={block.content} {...parts} />;
    case 'heading': {
      const Heading = block.attrs.level === 2 ? 'h2' : 'h3';
      return (
        <Heading className="strong">
          <Inlines inlines={block.content} {...parts} />
        </Heading>
      );
    }
    case 'bullet_list':
    case 'ordered_list': {
      const List = block.type === 'bullet_list' ? 'ul' : 'ol';
      return (
        <List>
          {block.content.map((item, index) => (
            <li key={index}>
              {item.content.map((paragraph, position) => (
                <Paragraph key={position} inlines={paragraph.content} {...parts} />
              ))}
            </li>
          ))}
        </List>
      );
    }
    case 'callout':
      return (
        <div className="aside" data-tone={block.attrs.tone}>
          {block.content.map((paragraph, index) => (
            <Paragraph key={index} inlines={paragraph.content} {...parts} />
          ))}
        </div>
      );
    case 'picture': {
      const address = parts.pictures[block.attrs.id];
      return address === undefined ? null : <img src={pictureAddress(address)} alt={block.attrs.alt} loading="lazy" />;
    }
  }
}

function Paragraph({ inlines, ...parts }: { inlines: readonly RichInline[] | undefined } & Parts) {
  return (
    <p>
      <Inlines inlines={inlines} {...parts} />
    </p>
  );
}

function Inlines({ inlines, linkOf }: { inlines: readonly RichInline[] | undefined } & Parts) {
  return inlines?.map((inline, index) => <Inline key={index} inline={inline} linkOf={linkOf} />);
}

function Inline({ inline, linkOf }: { inline: RichInline; linkOf: Parts['linkOf'] }): ReactNode {
  return (inline.marks ?? []).reduce<ReactNode>((text, mark) => {
    switch (mark.type) {
      case 'strong':
        return <strong>{text}</strong>;
      case 'em':
        return <em>{text}</em>;
      case 'link': {
        const link = linkOf(mark.attrs.href);
        return link ? <a {...link}>{text}</a> : text;
      }
    }
  }, inline.text);
}
