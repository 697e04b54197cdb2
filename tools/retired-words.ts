import { readTree } from './rules/source-file.ts';
import { retiredNames, retiredStrings, retiredTexts } from './rules/word-rules.ts';

// Lists the retired words below the given folders or files, each with its current replacement.
const under = process.argv.slice(2);
const tree = readTree();
const chosen = tree.filter(({ path }) => under.length === 0 || under.some((start) => path.startsWith(start)));
const found = chosen.flatMap((file) => {
  if (/^(?:server\/migrations|server\/schema|tools\/rules)/.test(file.path) || /\.(css|sql)$/.test(file.path))
    return [];
  return [
    ...(file.path.endsWith('.md') ? [] : [...retiredNames(file, tree), ...retiredStrings(file)]),
    ...retiredTexts(file),
  ];
});
for (const complaint of found) console.log(complaint);
console.log(`${found.length} retired words in ${chosen.length} files`);
