import { parseArgs } from 'node:util';
import { buildWeb } from '../../tools/bring/build-web.ts';
import { bringBrowsers } from '../../tools/check/bring-browsers.ts';
import { logInAs } from '../caller.ts';
import { startServer } from '../running-server.ts';
import { startBareBrowser } from './bare-browser.ts';
import { type Figures, SCREENS, visit } from './visit.ts';

/** Measures a first visit on a slow phone: each screen opens in a browser without any cache. */
const GOALS: Readonly<Record<keyof Figures, number>> = {
  scriptKilobytes: 130,
  styleKilobytes: 15,
  largestPaintSeconds: 1.8,
  usefulSeconds: 1.8,
  blockedMilliseconds: 200,
  shift: 0.01,
};

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, rounds: { type: 'string', default: '5' } },
});

const { light } = await bringBrowsers();
await buildWeb();
const server = await startServer();
const browser = await startBareBrowser(light);
const results = [];
try {
  const bob = await logInAs(server.address, 'bob');
  for (const screen of SCREENS) {
    await visit(browser, server.address, screen, bob);
    const rounds: Figures[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1)
      rounds.push(await visit(browser, server.address, screen, bob));
    for (const name of Object.keys(GOALS) as (keyof Figures)[]) results.push(judge(screen.name, name, rounds));
  }
} finally {
  await browser.close();
  await server.close();
}
for (const { case: name, ours, reference, spread } of results)
  console.log(`${ours <= reference ? '✓' : '✗'} ${name.padEnd(28)} ${ours} of at most ${reference}, spread ${spread}`);
if (values.json) console.log(JSON.stringify(results));
if (results.some(({ ours, reference }) => ours > reference)) process.exitCode = 1;

function judge(screen: string, name: keyof Figures, rounds: readonly Figures[]) {
  const sorted = rounds.map((figures) => figures[name]).toSorted((figure, next) => figure - next);
  const ours = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const round = (figure: number): number => Math.round(figure * 1000) / 1000;
  const spread = `${round(sorted[0] ?? ours)}–${round(sorted.at(-1) ?? ours)}`;
  const reference = GOALS[name];
  return { case: `${screen}-${name}`, ours: round(ours), reference, ratio: round(ours / reference), spread };
}
