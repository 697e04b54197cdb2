import { isCode, isTest, matchesIn, type Rule } from './source-file.ts';

const guardedStorage: Rule = {
  says: 'a browser may refuse its storages: all of them are asked through ui/src/reader/stored.ts',
  applies: (path) =>
    /^(app|console|client|ui)\/src\//.test(path) && isCode(path) && !isTest(path) && path !== 'ui/src/reader/stored.ts',
  check: (file) =>
    matchesIn(file, /(?<!['\w])(?:localStorage|sessionStorage)\b(?!')/g, 'asks a storage that may refuse to answer'),
};

export const storageRules = { guardedStorage };
