/** How the help's texts and searches are cut into tokens: pure, so that both are always cut alike. */
const HAN = /[\p{Script=Han}]+/gu;
const WORD = /[\p{Letter}\p{Number}]+/gu;
const TOKEN_MAX = 40;

/** Pairs that occur in nearly every question and say nothing about its subject. */
const EMPTY_PAIRS = new Set([
  '怎么',
  '么办',
  '什么',
  '如何',
  '为什',
  '可以',
  '一下',
  '是不',
  '不是',
  '我的',
  '我要',
  '请问',
  '怎样',
]);
const EMPTY_WORDS = new Set(
  'a an and are as at be can do does did for from how i if in is it me my of on or that the this to was what when where which why will with you your'.split(
    ' ',
  ),
);

/** The tokens of a text: Han characters, adjacent pairs of them, and words in their stem form. */
export function tokensOf(text: string): readonly string[] {
  return cut(text, (run) => (run.length === 1 ? run : [...pairsOf(run), ...run]));
}

function cut(text: string, cutRun: (run: readonly string[]) => readonly string[]): readonly string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  const pairs = [...plain.matchAll(HAN)].flatMap(([run]) => cutRun(Array.from(run)));
  const latin = [...plain.replaceAll(HAN, ' ').matchAll(WORD)].map(([word]) => stem(word.slice(0, TOKEN_MAX)));
  return [...new Set([...pairs, ...latin])];
}

/**
 * The tokens of a search without those that match everything, unless nothing else is left. A single character counts
 * only if it stands alone; in a longer run, its pairs tell more.
 */
export function searchTokensOf(search: string): readonly string[] {
  const tokens = cut(search, (run) => (run.length === 1 ? run : pairsOf(run)));
  const telling = tokens.filter((token) => !EMPTY_PAIRS.has(token) && !EMPTY_WORDS.has(token));
  return telling.length > 0 ? telling : tokens;
}

function pairsOf(run: readonly string[]): readonly string[] {
  return run.slice(1).map((character, index) => `${run[index] ?? ''}${character}`);
}

/** Strips the usual English endings, so that "pays" and "paying" match each other. */
function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  const short = word
    .replace(/ies$/, 'y')
    .replace(/(?:sses|xes|ches|shes)$/, (ending) => ending.slice(0, -2))
    .replace(/(?<![su])s$/, '')
    .replace(/(?:ing|ed)$/, '');
  return short.length >= 3 ? short.replace(/e$/, '') : word;
}
