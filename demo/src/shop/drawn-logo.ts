import { LOGO_SIDE } from '@eh/contract/merchants/merchants/logos/logo-bounds.ts';
import sharp from 'sharp';

/**
 * The shop's logo, North Hill Coffee: a cup before two hills, with the sun behind the northern one. No letters, because
 * servers have no fonts.
 */
const SHOP = `<rect width="64" height="64" fill="#23423b"/>
<circle cx="41" cy="19" r="8" fill="#f0b45b"/>
<path d="M4 46 22 17l11 17 6-8 21 20z" fill="#6f9a86"/>
<path d="M22 17l5.500 8.500-5.500 4-5.700-3.400z" fill="#f6f1e7"/>
<path d="M0 44h64v20H0z" fill="#23423b"/>
<path d="M18 37h25v8a11 11 0 0 1-11 11h-3a11 11 0 0 1-11-11z" fill="#f6f1e7"/>
<path d="M43 40h3.500a4.500 4.500 0 0 1 0 9H42" fill="none" stroke="#f6f1e7" stroke-width="3"/>
<path d="M15 58h31" stroke="#f6f1e7" stroke-width="3" stroke-linecap="round"/>`;

/** The app's logo: the same cup from above, with the hill drawn in its foam. */
const APP = `<rect width="64" height="64" fill="#f6f1e7"/>
<g transform="translate(4.500 6.400) scale(.8)"><path d="M50 25h5a7 7 0 0 1 0 14h-5" fill="none" stroke="#23423b" stroke-width="5"/>
<circle cx="30" cy="32" r="23" fill="#23423b"/>
<circle cx="30" cy="32" r="18" fill="#a86f43"/>
<path d="M15 38 26 22l6 9 4-5 9 12a18 18 0 0 1-30 0z" fill="#f6f1e7"/></g>`;

/** The logo of the demo's merchant or of its app, in the stored form of an uploaded logo. */
export function drawnLogo(of: 'shop' | 'app'): Promise<Buffer> {
  const drawing = of === 'shop' ? SHOP : APP;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO_SIDE}" height="${LOGO_SIDE}" viewBox="0 0 64 64">${drawing}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
}
