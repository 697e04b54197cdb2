import type { Profile } from './layers.ts';

const WIDTH = 1200;
const ROW = 15;
const LETTER = 6.2;
/** Narrower frames are left out: they tell nothing and make the file large. */
const NARROWEST = 4;
const DEPTH_MAX = 44;

interface Frame {
  readonly name: string;
  readonly url: string;
  count: number;
  readonly inner: Map<string, Frame>;
}

/** Draws a profile as SVG: each box is a function, as wide as the time in it and in all that it calls, which stand above it. */
export function flameGraph(profile: Profile, title: string): string {
  const root = merged(profile);
  const boxes: string[] = [];
  let deepest = 0;
  const draw = (frame: Frame, left: number, depth: number): void => {
    const width = (frame.count / root.count) * WIDTH;
    if (width < NARROWEST || depth > DEPTH_MAX) return;
    deepest = Math.max(deepest, depth);
    boxes.push(box(frame, { left, width, depth, share: frame.count / root.count }));
    let at = left;
    for (const inner of [...frame.inner.values()].sort((a, b) => b.count - a.count)) {
      draw(inner, at, depth + 1);
      at += (inner.count / root.count) * WIDTH;
    }
  };
  draw(root, 0, 0);
  const height = (deepest + 2) * ROW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${-height + ROW} ${WIDTH} ${height}" font-family="monospace" font-size="10">`,
    `<title>${escaped(title)}</title><style>g{stroke:#fff;stroke-width:.5}text{stroke:none}.n{fill:#c9d8e8}.m{fill:#f2d7a0}.o{fill:#f0a58f}</style>`,
    ...boxes,
    '</svg>\n',
  ].join('\n');
}

/** One frame for each function under the same callers, without the time in which the server waited. */
function merged({ nodes, samples }: Profile): Frame {
  const own = new Map<number, number>();
  for (const sample of samples) own.set(sample, (own.get(sample) ?? 0) + 1);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const root: Frame = { name: 'all', url: '', count: 0, inner: new Map() };
  const add = (id: number, into: Frame): number => {
    const node = byId.get(id);
    if (!node || node.callFrame.functionName === '(idle)') return 0;
    const { functionName, url } = node.callFrame;
    const key = `${functionName} ${url}`;
    const frame = into.inner.get(key) ?? { name: functionName || '(nameless)', url, count: 0, inner: new Map() };
    into.inner.set(key, frame);
    let count = own.get(id) ?? 0;
    for (const child of node.children ?? []) count += add(child, frame);
    frame.count += count;
    return count;
  };
  for (const child of nodes[0]?.children ?? []) root.count += add(child, root);
  return root;
}

interface Box {
  readonly left: number;
  readonly width: number;
  readonly depth: number;
  readonly share: number;
}

/** Blue is Node's own code, yellow that of packages, red ours. */
function box({ name, url }: Frame, { left, width, depth, share }: Box): string {
  const kind = url.startsWith('node:') || url === '' ? 'n' : url.includes('node_modules') ? 'm' : 'o';
  const y = -depth * ROW;
  const file = url.replace(/^.*\/(?:node_modules|server\/src|(?=(?:contract|demo)\/src))\/?/, '');
  const letters = Math.floor(width / LETTER);
  const text =
    letters > 2 ? `<text x="${(left + 2).toFixed(0)}" y="${y + 11}">${escaped(name.slice(0, letters))}</text>` : '';
  return `<g class="${kind}"><title>${escaped(`${name} ${file} ${(share * 100).toFixed(1)} %`)}</title><rect x="${left.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${ROW}"/>${text}</g>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
