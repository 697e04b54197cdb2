import { strokesOf } from '@eh/server/files/uploads/index.ts';
import sharp from 'sharp';

const WIDE = { width: 1170, height: 324 };
const TALL = { width: 1080, height: 560 };

/** Two coins of equal value, without words, because one picture serves both languages. */
export function drawnPeg(): Promise<Buffer> {
  const coin = (x: number, face: string, letters: string) =>
    `<circle cx="${x}" cy="162" r="92" fill="${face}"/><circle cx="${x}" cy="162" r="76" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="4"/>${written(letters, { x: x - (letters.length * 6 - 2) * 2.5, y: 147, scale: 5 })}`;
  const bars = [60, 84, 72, 104, 96, 128, 120, 150, 168]
    .map(
      (high, row) => `<rect x="${40 + row * 34}" y="${300 - high}" width="20" height="${high}" rx="6" opacity=".16"/>`,
    )
    .join('');
  return png(
    WIDE,
    `${ground('#12324f', '#1f6f8b', WIDE)}<g fill="#fff">${bars}</g>${coin(520, '#e0a82e', 'EH')}${coin(900, '#1a9c74', 'USDT')}<path d="M646 146h128M646 178h128" stroke="#fff" stroke-width="12" stroke-linecap="round"/>`,
  );
}

/** A coin under a lock, waiting for the payment. */
export function drawnEscrow(): Promise<Buffer> {
  const arrow = (x: number) =>
    `<path d="M${x} 162h86m-26-26 26 26-26 26" fill="none" stroke="#0f5b45" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>`;
  return png(
    WIDE,
    `${ground('#d9f2e6', '#f6e7c1', WIDE)}${[170, 585, 1000].map((x) => `<circle cx="${x}" cy="162" r="104" fill="#fff"/>`).join('')}<circle cx="170" cy="162" r="58" fill="#e0a82e"/>${written('EH', { x: 144, y: 148, scale: 4 })}<rect x="535" y="146" width="100" height="78" rx="14" fill="#0f5b45"/><path d="M557 146v-26a28 28 0 0 1 56 0v26" fill="none" stroke="#0f5b45" stroke-width="12"/><circle cx="585" cy="182" r="10" fill="#fff"/><rect x="956" y="92" width="88" height="140" rx="14" fill="#12324f"/><rect x="964" y="106" width="72" height="104" fill="#eef6fb"/><path d="m980 158 16 16 28-34" fill="none" stroke="#1a9c74" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>${arrow(334)}${arrow(750)}`,
  );
}

/** The three steps of a first trade: a listing, a payment, a tick. */
export function drawnSteps(): Promise<Buffer> {
  const phone = (x: number, inside: string) =>
    `<g transform="translate(${x} 60)"><rect width="220" height="440" rx="30" fill="#12324f"/><rect x="12" y="20" width="196" height="400" rx="16" fill="#fff"/>${inside}</g>`;
  const row = (y: number, colour: string) =>
    `<circle cx="46" cy="${y + 22}" r="18" fill="${colour}"/><rect x="76" y="${y + 6}" width="84" height="12" rx="6" fill="#b9c6d2"/><rect x="76" y="${y + 26}" width="56" height="12" rx="6" fill="#dfe7ee"/>`;
  const listings = ['#e0a82e', '#7fb7be', '#f28482', '#a3b18a'].map((colour, at) => row(60 + at * 78, colour)).join('');
  const payment =
    '<rect x="32" y="70" width="156" height="96" rx="14" fill="#1f6f8b"/><rect x="46" y="92" width="44" height="10" rx="5" fill="#fff" opacity=".8"/><rect x="46" y="136" width="100" height="12" rx="6" fill="#fff"/><rect x="32" y="196" width="156" height="12" rx="6" fill="#dfe7ee"/><rect x="32" y="222" width="110" height="12" rx="6" fill="#dfe7ee"/><rect x="32" y="340" width="156" height="44" rx="22" fill="#1a9c74"/>';
  const done =
    '<circle cx="110" cy="180" r="62" fill="#1a9c74"/><path d="m82 182 20 20 38-46" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/><rect x="50" y="280" width="120" height="14" rx="7" fill="#b9c6d2"/><rect x="70" y="308" width="80" height="12" rx="6" fill="#dfe7ee"/>';
  return png(
    TALL,
    `${ground('#e9f1f7', '#d9f2e6', TALL)}${phone(110, listings)}${phone(430, payment)}${phone(750, done)}`,
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function ground(from: string, to: string, { width, height }: Size): string {
  return `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>`;
}

function written(text: string, { x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number }) {
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="${strokesOf(text)}" fill="none" stroke="#fff" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function png({ width, height }: Size, drawing: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
