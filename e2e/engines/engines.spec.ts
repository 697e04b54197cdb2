import { allPaths } from '../all-paths.ts';
import type { Caller } from '../caller.ts';
import { logInAs } from '../caller.ts';
import { expect, test } from '../fixtures.ts';
import { type Engine, UNTIL_SETTLED } from './engine.ts';
import { bringEngines, type Engines } from './find-engines.ts';
import { openFirefox } from './firefox.ts';
import { openListeningProxy } from './listening-proxy.ts';
import { openWebkit } from './webkit.ts';

/** Both languages and themes, logged in and out, in each engine. */
const VISITS = [
  { person: 'bob', language: 'zh-CN', theme: 'dark' },
  { person: null, language: 'en', theme: 'light' },
] as const;

const OPENERS: readonly (readonly [name: string, open: (engines: Engines) => Promise<Engine> | null])[] = [
  ['Firefox', ({ firefox }) => (firefox === null ? null : openFirefox(firefox))],
  ['WebKit', ({ webkit }) => (webkit === null ? null : openWebkit(webkit))],
];

for (const [name, openEngine] of OPENERS)
  test(`opens every route in ${name} without errors`, async ({ server }) => {
    const opening = openEngine(await bringEngines());
    test.skip(opening === null, `${name} is not among the packages of this machine`);
    const engine = await opening;
    if (engine === null) return;
    const proxy = await openListeningProxy(server.address);
    const address = name === 'WebKit' ? proxy.address : server.address;
    try {
      await engine.open(`${address}/offline.html`);
      await engine.run("console.warn('heard');");
      expect(await engine.complaints()).toEqual(['heard']);
      for (const { person, ...settings } of VISITS) {
        const login = person === null ? null : await logInAs(server.address, person);
        await engine.open(`${address}/offline.html`);
        await engine.run(storing(login, settings));
        expect(await visitAll(engine, address)).toEqual([]);
      }
    } finally {
      await engine.close();
      proxy.close();
    }
  });

/** The faults of all pages: those without a heading, and all that their consoles say. */
async function visitAll(engine: Engine, address: string): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [index, path] of (await allPaths()).entries()) {
    await engine.open(`${address}/?visit=${index}#/${path}`);
    const state = await engine.run(UNTIL_SETTLED);
    const said = await engine.complaints();
    faults.push(...[...(state === 'ready' ? [] : [String(state)]), ...said].map((fault) => `${path}: ${fault}`));
  }
  return faults;
}

function storing(login: Caller | null, settings: object): string {
  const session = login && { token: login.token, userid: login.userid };
  const stored = {
    'eh.settings': settings,
    ...(login ? { 'eh.device': { id: login.deviceId }, 'eh.session': session } : {}),
  };
  return `
    localStorage.clear();
    for (const [name, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(name, JSON.stringify(value));
  `;
}
