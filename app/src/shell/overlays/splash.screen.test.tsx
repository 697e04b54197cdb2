import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { removeSplash, showSplash } from '../splash.ts';

test('says without loading another file that nothing loads, until the app itself can say so', async () => {
  const page = new DOMParser().parseFromString(await readFile('app/index.html', 'utf8'), 'text/html');
  const said = page.getElementById('unloaded');
  expect(said?.textContent).toMatch(/加载失败.*Could not load/);
  expect(said?.querySelector('a')?.getAttribute('href')).toBe('');
  // CSS shows the message, since the content security policy would refuse an inline script.
  expect(page.querySelector('style')?.textContent).toMatch(
    /#unloaded[^}]*visibility: hidden;\s*animation: unloaded 0s 15s/,
  );
  expect([...page.scripts].map(({ src }) => src.endsWith('/src/main.ts'))).toEqual([true]);
  document.body.append(document.importNode(page.getElementById('root') ?? page.body, true));
  onTestFinished(() => {
    removeSplash();
    document.getElementById('root')?.remove();
  });
  showSplash();
  expect(document.getElementById('unloaded')).toBeNull();
  expect(document.querySelector('#splash output')).not.toBeNull();
});
