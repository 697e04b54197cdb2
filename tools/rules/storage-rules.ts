import { codeOf, isCode, isServerCode, isTest, matchesIn, type Rule } from './source-file.ts';

const guardedStorage: Rule = {
  says: 'a browser may refuse its storages: all of them are asked through ui/src/reader/stored.ts',
  applies: (path) =>
    /^(app|console|client|ui)\/src\//.test(path) && isCode(path) && !isTest(path) && path !== 'ui/src/reader/stored.ts',
  check: (file) =>
    matchesIn(file, /(?<!['\w])(?:localStorage|sessionStorage)\b(?!')/g, 'asks a storage that may refuse to answer'),
};

/** A redirect would send a request, including secrets in its headers, to any address in the answer. */
const noRedirects: Rule = {
  says: "a server's own requests follow no redirect: each fetch has `redirect: 'error'`",
  applies: (path) => isServerCode(path) && path.startsWith('server/'),
  check(file) {
    const code = codeOf(file);
    const [asked, closed] = [/\bfetch\(/g, /\bredirect: 'error'/g].map((pattern) => [...code.matchAll(pattern)].length);
    return Number(asked) > Number(closed) ? [`${file.path}: a fetch that follows redirects`] : [];
  },
};

export const storageRules = { guardedStorage, noRedirects };
