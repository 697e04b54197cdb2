import { linter } from './bring-linters.ts';

interface YamlParser<Document> {
  readonly parseAllDocuments: (text: string, options?: object) => readonly { toJS(): Document | null }[];
}

/** The documents of a YAML text, those without contents left out. */
export async function documentsOf<Document>(text: string): Promise<readonly Document[]> {
  const { parseAllDocuments } = await linter<YamlParser<Document>>('yaml/dist/index.js');
  return parseAllDocuments(text, { merge: true }).flatMap((part) => part.toJS() ?? []);
}
