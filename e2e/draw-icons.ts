import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '../tools/bring/root.ts';
import { findBrowsers } from '../tools/check/find-browsers.ts';

/** Draws the icons of the installed app out of its mark: `node e2e/draw-icons.ts`. The pictures are committed. */
const folder = join(root, 'app/public/icons');
const mark = await readFile(join(root, 'app/public/mark.svg'), 'utf8');
const lines = /<path[^>]*>/.exec(mark)?.[0] ?? '';
const ORANGE = '#FF6533';

/** A launcher cuts what it likes out of a maskable picture: only the inner four fifths are sure to be seen. */
const iconOnOrange = (inset: number) => {
  const size = 48 + 2 * inset;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-inset} ${-inset} ${size} ${size}"><rect x="${-inset}" y="${-inset}" width="${size}" height="${size}" fill="${ORANGE}"/>${lines}</svg>`;
};
/** A notification's small picture: its alpha alone counts. */
const bare = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="4 4 40 40">${lines.replace(/stroke="[^"]*"/, 'stroke="#fff"')}</svg>`;

const ICONS: readonly (readonly [name: string, size: number, drawing: string])[] = [
  ['icon-192', 192, mark],
  ['icon-512', 512, mark],
  ['maskable-192', 192, iconOnOrange(9)],
  ['maskable-512', 512, iconOnOrange(9)],
  ['apple-touch-icon', 180, iconOnOrange(2)],
  ['badge', 96, bare],
];

const executablePath = findBrowsers()?.light;
if (executablePath === undefined) throw new Error('There is no Chromium to draw with');
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
for (const [name, size, drawing] of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const source = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
  await page.setContent(
    `<style>body{margin:0}img{display:block;width:100vw;height:100vh}</style><img src="${source}">`,
  );
  await page.waitForLoadState('load');
  await writeFile(join(folder, `${name}.png`), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
