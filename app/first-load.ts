import type { Plugin, Rolldown } from 'vite';

/** The chunk in which the app itself begins; every first visit needs it and its imports. */
const APP = 'entrance';

/** Preloads the files that every first visit needs, and blocks painting until the theme is known. */
export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const tags = [...withImports(APP, bundle)]
          .filter((file) => !html.includes(file))
          .map((file) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` } }));
        return { html: html.replace('<script type="module"', '<script type="module" async blocking="render"'), tags };
      },
    },
  };
}

/** The files that a chunk needs to run, itself included. */
function withImports(name: string, bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const first = chunks.find((chunk) => chunk.name === name);
  if (!first) throw new Error(`The build has no file ${name}`);
  const found = new Set([first.fileName]);
  for (const file of found)
    for (const imported of chunks.find((chunk) => chunk.fileName === file)?.imports ?? []) found.add(imported);
  return found;
}
