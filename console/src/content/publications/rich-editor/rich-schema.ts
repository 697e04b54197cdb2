import { Schema } from 'prosemirror-model';

/**
 * The same closed set of nodes as in the contract, under the same names: everything else is dropped on pasting, and the
 * document's JSON is the stored text.
 */
export const richSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'text*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'text*',
      attrs: { level: { default: 2 } },
      parseDOM: ['h1', 'h2', 'h3', 'h4'].map((tag) => ({
        tag,
        attrs: { level: tag === 'h1' || tag === 'h2' ? 2 : 3 },
      })),
      toDOM: (node) => [`h${String(node.attrs['level'])}`, 0],
    },
    list_item: { content: 'paragraph+', parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    bullet_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    ordered_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    callout: {
      group: 'block',
      content: 'paragraph+',
      attrs: { tone: { default: 'warning' } },
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['div', { class: 'aside' }, 0],
    },
    picture: {
      group: 'block',
      atom: true,
      attrs: { id: {}, alt: { default: '' } },
      toDOM: (node) => ['img', { src: `/content/${String(node.attrs['id'])}.jpg`, alt: String(node.attrs['alt']) }],
    },
    text: { group: 'inline' },
  },
  marks: {
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href^="https:"]', getAttrs: (element) => ({ href: element.getAttribute('href') }) }],
      // The editor shows where a link is; only the preview follows it.
      toDOM: (mark) => ['span', { class: 'content-link', title: String(mark.attrs['href']) }, 0],
    },
  },
});
