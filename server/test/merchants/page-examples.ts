import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

interface SavedExamples {
  /** The texts by name, such as `python/eh.py`. */
  readonly examples: ReadonlyMap<string, string>;
  /** A folder with each of them, and with the SDK installed. */
  readonly folder: string;
}

/** Takes the examples from the served page, as a reader copies them. */
export async function saveExamples(address: string): Promise<SavedExamples> {
  const examples = examplesIn(await (await fetch(`${address}/developers`)).text());
  const folder = await mkdtemp(join(tmpdir(), 'eh-examples-'));
  await mkdir(join(folder, 'node_modules/@eh'), { recursive: true });
  await symlink(join(import.meta.dirname, '../../../sdk'), join(folder, 'node_modules/@eh/sdk'));
  for (const [name, text] of examples) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return { examples, folder };
}

function examplesIn(page: string): ReadonlyMap<string, string> {
  const found = page.matchAll(/data-example="([\w./-]+)"><code>([^]*?)<\/code>/g);
  return new Map([...found].map(([, name = '', text = '']) => [name, unescaped(text)]));
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
