import type { FacePrompt } from '@eh/contract/accounts/identity/parts.ts';
import sharp from 'sharp';

/** Drawn identity documents for the demo, of no real person. They have no letters, because servers have no fonts. */
export function drawnCard(side: 'front' | 'back'): Promise<Buffer> {
  const lines = Array.from({ length: 5 }, (_, row) => {
    const width = 250 + ((row * 97) % 180);
    return `<rect x="90" y="${110 + row * 78}" width="70" height="22" fill="#6d8aa5"/><rect x="190" y="${106 + row * 78}" width="${width}" height="30" fill="#25323d"/>`;
  });
  const portrait = `<rect x="690" y="100" width="230" height="300" fill="#d7e0e7"/><circle cx="805" cy="215" r="70" fill="#c99a78"/><path d="M700 400a105 120 0 0 1 210 0z" fill="#34566b"/><path d="M735 205a70 70 0 0 1 140 0q-70-60-140 0z" fill="#2b2320"/>`;
  const seal = `<circle cx="200" cy="200" r="110" fill="none" stroke="#b5423a" stroke-width="16"/><path d="m200 110 26 62h66l-54 40 20 64-58-40-58 40 20-64-54-40h66z" fill="#b5423a"/><rect x="380" y="130" width="420" height="46" fill="#25323d"/><rect x="380" y="210" width="330" height="34" fill="#25323d"/><rect x="380" y="470" width="360" height="30" fill="#25323d"/><rect x="90" y="470" width="230" height="30" fill="#6d8aa5"/>`;
  const drawing = side === 'front' ? lines.join('') + portrait : seal;
  return jpeg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="630"><rect width="1000" height="630" fill="#7a6a58"/><rect x="30" y="30" width="940" height="570" rx="28" fill="#eef2f5"/>${waves()}${drawing}</svg>`,
  );
}

/** The face of the demo's video, following one prompt. */
export function drawnFace(prompt: FacePrompt): Promise<Buffer> {
  const turn = prompt === 'left' ? -1 : prompt === 'right' ? 1 : 0;
  const mouth = prompt === 'mouth' ? 21 : 5;
  const at = 150 + turn * 34;
  const eyes = [-30, 30].map(
    (side) =>
      `<ellipse cx="${at + side}" cy="178" rx="13" ry="8" fill="#fff"/><circle cx="${at + side + turn * 5}" cy="178" r="6" fill="#3a2a22"/><rect x="${at + side - 15}" y="160" width="30" height="4" fill="#3a2a22"/>`,
  );
  const card = `<rect x="60" y="290" width="150" height="95" fill="#eef2f5"/><path d="M72 304h80v6h-80zM72 321h64v6h-64zM72 338h72v6h-72z" fill="#8a97a3"/><rect x="160" y="304" width="36" height="46" fill="#8a97a3"/>`;
  return jpeg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800" viewBox="0 0 300 400"><rect width="300" height="400" fill="#cfd8dc"/><circle cx="150" cy="430" r="130" fill="#34566b"/><rect x="125" y="260" width="50" height="60" fill="#c99a78"/><ellipse cx="150" cy="170" rx="92" ry="112" fill="#2b2320"/><ellipse cx="150" cy="190" rx="78" ry="98" fill="#e0b394"/><ellipse cx="${150 + turn * 12}" cy="105" rx="76" ry="34" fill="#2b2320"/>${eyes.join('')}<ellipse cx="${at + turn * 4}" cy="245" rx="26" ry="${mouth}" fill="#a6473f"/>${prompt === 'card' ? card : ''}</svg>`,
  );
}

/** The fine lines below the print on identity cards. */
function waves(): string {
  return Array.from(
    { length: 12 },
    (_, row) =>
      `<path d="M40 ${70 + row * 44}q115-34 230 0t230 0 230 0 230 0" fill="none" stroke="#d5dee6" stroke-width="3"/>`,
  ).join('');
}

function jpeg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();
}

/** A payment voucher as on a phone, with letters drawn as bars. Different numbers always give different pictures. */
export function drawnVoucher(number: number): Promise<Buffer> {
  const bars = Array.from({ length: 9 }, (_, row) => {
    const y = 620 + row * 86;
    const width = 120 + ((number * 131 + row * 89) % 300);
    return `<rect x="60" y="${y}" width="${90 + ((row * 37) % 60)}" height="26" fill="#8a97a3"/><rect x="${660 - width}" y="${y}" width="${width}" height="26" fill="#25323d"/>`;
  });
  const digits = Array.from({ length: 24 }, (_, bit) => {
    const isSet = ((number + 1) * 2_654_435_761) & (1 << bit);
    return isSet ? `<rect x="${72 + bit * 24}" y="1420" width="14" height="44" fill="#25323d"/>` : '';
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1560"><rect width="720" height="1560" fill="#f5f6f8"/><circle cx="360" cy="220" r="70" fill="#21a35b"/><path d="M326 222l26 26 44-52" fill="none" stroke="#fff" stroke-width="14"/><rect x="230" y="340" width="260" height="34" fill="#25323d"/><rect x="${200 - (number % 5) * 8}" y="420" width="${320 + (number % 5) * 16}" height="70" fill="#25323d"/><rect y="560" width="720" height="840" fill="#fff"/>${bars.join('')}${digits.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
