import { hash } from 'node:crypto';
import { type ZippedFile, zipOf } from './zip.ts';

interface WheelParts {
  /** The text of pyproject.toml, whose simple fields are read. */
  readonly project: string;
  readonly readme: string;
  /** The modules, by their path in the wheel. */
  readonly files: readonly ZippedFile[];
}

/** A wheel of pure Python, the zip that `pip` installs (PEP 427). */
export function wheelOf({ project, readme, files }: WheelParts): Buffer {
  const name = field(project, 'name');
  const version = field(project, 'version');
  const folder = `${name.replaceAll('-', '_')}-${version}.dist-info`;
  const metadata = [
    'Metadata-Version: 2.1',
    `Name: ${name}`,
    `Version: ${version}`,
    `Summary: ${field(project, 'description')}`,
    `Requires-Python: ${field(project, 'requires-python')}`,
    'License: Proprietary',
    'Classifier: Typing :: Typed',
    'Classifier: Private :: Do Not Upload',
    'Description-Content-Type: text/markdown',
    '',
    readme,
  ].join('\n');
  const wheel = [
    'Wheel-Version: 1.0',
    'Generator: eh-pack (1.0)',
    'Root-Is-Purelib: true',
    'Tag: py3-none-any',
    '',
  ].join('\n');
  const all = [
    ...files,
    { path: `${folder}/METADATA`, content: Buffer.from(metadata) },
    { path: `${folder}/WHEEL`, content: Buffer.from(wheel) },
  ];
  const record = all
    .map(({ path, content }) => `${path},sha256=${hash('sha256', content, 'base64url')},${content.length}`)
    .toSorted();
  const listed = [...record, `${folder}/RECORD,,`, ''].join('\n');
  return zipOf([...all, { path: `${folder}/RECORD`, content: Buffer.from(listed) }]);
}

/** A field of text in a TOML file. */
export function field(text: string, name: string): string {
  const [, value] = new RegExp(`^${name} = "([^"\\\\]*)"$`, 'm').exec(text) ?? [];
  if (value === undefined) throw new Error(`pyproject.toml names no ${name}`);
  return value;
}
