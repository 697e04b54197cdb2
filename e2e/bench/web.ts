import { parseArgs } from 'node:util';
import { buildWeb } from '../../tools/bring/build-web.ts';
import { bringBrowsers } from '../../tools/check/bring-browsers.ts';
import { logInAs } from '../caller.ts';
import { startDeployments } from '../deployments.ts';
import { startServer } from '../running-server.ts';
import { startBareBrowser } from './bare-browser.ts';
import { returnTo } from './return.ts';
import { type Figures, SCREENS, visit } from './visit.ts';

/**
 * Measures a slow phone. In a first visit each screen opens in a browser without any cache; in a return the worker has
 * stored the app.
 */
const GOALS = {
  scriptKilobytes: 130,
  styleKilobytes: 15,
  largestPaintSeconds: 1.8,
  usefulSeconds: 1.8,
  blockedMilliseconds: 200,
  shift: 0.01,
} satisfies Record<keyof Figures, number>;
const RETURN_GOALS = { largestPaintSeconds: 0.8 };
const OFFLINE_GOALS = { offlineSeconds: 1 };

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, rounds: { type: 'string', default: '5' } },
});

const { light } = await bringBrowsers();
await buildWeb();
const server = await startServer();
const site = await startDeployments(server.address);
const count = Number(values.rounds);
const browser = await startBareBrowser(light);
const results = [];
try {
  const bob = await logInAs(server.address, 'bob');
  for (const screen of SCREENS) {
    await visit(browser, server.address, screen, bob);
    const rounds: Figures[] = [];
    for (let round = 0; round < count; round += 1) rounds.push(await visit(browser, server.address, screen, bob));
    results.push(...judge(screen.name, GOALS, rounds));
    const returns = await returnTo({ browser, site }, screen, bob, count);
    results.push(...judge(`${screen.name}-again`, RETURN_GOALS, returns.onLine));
    if (screen.isForOffline) results.push(...judge(screen.name, OFFLINE_GOALS, returns.offline));
  }
} finally {
  await browser.close();
  site.close();
  await server.close();
}
for (const { case: name, ours, reference, spread } of results)
  console.log(`${ours <= reference ? '✓' : '✗'} ${name.padEnd(34)} ${ours} of at most ${reference}, spread ${spread}`);
if (values.json) console.log(JSON.stringify(results));
if (results.some(({ ours, reference }) => ours > reference)) process.exitCode = 1;

function judge<Name extends string>(
  screen: string,
  goals: Readonly<Record<Name, number>>,
  rounds: readonly Readonly<Record<Name, number>>[],
) {
  const round = (figure: number): number => Math.round(figure * 1000) / 1000;
  return (Object.keys(goals) as Name[]).map((name) => {
    const sorted = rounds.map((figures) => figures[name]).toSorted((figure, next) => figure - next);
    const ours = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
    const spread = `${round(sorted[0] ?? ours)}–${round(sorted.at(-1) ?? ours)}`;
    const reference = goals[name];
    return { case: `${screen}-${name}`, ours: round(ours), reference, ratio: round(ours / reference), spread };
  });
}
