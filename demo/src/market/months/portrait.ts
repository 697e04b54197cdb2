import sharp from 'sharp';
import type { Chance } from '../chance.ts';

const SIDE = 256;
const grounds = ['#f4a261', '#7fb7be', '#e9c46a', '#a3b18a', '#cdb4db', '#8ecae6', '#f28482', '#b8c0ff'];
const skins = ['#f2cfb4', '#e8b896', '#d9a27c', '#f7dcc6'];
const hairs = ['#2b2320', '#3a2a22', '#1f1d1b', '#5a3d2b', '#6b6661'];
const clothes = ['#34566b', '#9b2c3a', '#3d5a40', '#5b4b8a', '#c2662d', '#2f4858', '#7a5c3e', '#335c81'];

/** The avatar of somebody who does not exist, drawn from a few shapes; no two are alike. */
export function drawnPortrait(chance: Chance): Promise<Buffer> {
  const skin = chance.pick(skins);
  const hair = chance.pick(hairs);
  const parts = [
    `<rect width="256" height="256" fill="${chance.pick(grounds)}"/>`,
    behind(chance, hair),
    `<path d="M36 256c0-52 40-78 92-78s92 26 92 78z" fill="${chance.pick(clothes)}"/>`,
    `<path d="M106 150h44v40q-22 22-44 0z" fill="${skin}" opacity=".92"/>`,
    `<ellipse cx="128" cy="116" rx="${chance.between(48, 54)}" ry="${chance.between(56, 62)}" fill="${skin}"/>`,
    chance.pick(cuts)(hair),
    eyes(chance),
    mouth(chance),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${parts.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}

const cuts: readonly ((hair: string) => string)[] = [
  (hair) => `<path d="M72 116c-6-58 24-78 56-78s62 20 56 78c-6-30-20-44-56-44s-50 14-56 44z" fill="${hair}"/>`,
  (hair) => `<path d="M70 112c0-60 34-74 66-70 30 2 54 24 48 72-10-18-24-36-40-40-22 12-52 12-74 38z" fill="${hair}"/>`,
  (hair) => `<path d="M72 104q4-62 56-64 52 2 56 64-28-12-56-12t-56 12z" fill="${hair}"/>`,
  (hair) =>
    `<circle cx="128" cy="32" r="22" fill="${hair}"/><path d="M74 108c0-52 28-64 54-64s54 12 54 64c-14-26-32-34-54-34s-40 8-54 34z" fill="${hair}"/>`,
];

/** Long hair falling behind the shoulders. */
function behind(chance: Chance, hair: string): string {
  return chance.hits(450) ? `<path d="M66 110c0-56 30-72 62-72s62 16 62 72v92H66z" fill="${hair}"/>` : '';
}

function eyes(chance: Chance): string {
  const drawn = [108, 148].map(
    (x) =>
      `<circle cx="${x}" cy="118" r="5" fill="#2a211d"/><path d="M${x - 10} 102q10-6 20 0" fill="none" stroke="#2a211d" stroke-width="3"/>`,
  );
  const glasses =
    '<g fill="none" stroke="#333" stroke-width="3"><circle cx="108" cy="118" r="16"/><circle cx="148" cy="118" r="16"/><path d="M124 118h8"/></g>';
  return drawn.join('') + (chance.hits(300) ? glasses : '');
}

function mouth(chance: Chance): string {
  const depth = chance.between(4, 14);
  return `<path d="M128 124l-4 16h8" fill="none" stroke="#8a5a44" stroke-width="2" opacity=".5"/><path d="M110 148q18 ${depth} 36 0" fill="none" stroke="#9c4a42" stroke-width="4" stroke-linecap="round"/>`;
}
