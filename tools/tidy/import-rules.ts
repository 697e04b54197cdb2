import { pureFiles, storeys } from '../../server/src/rooms.ts';
import { importsOf, isCode, isTest, type Rule, roomOf, type SourceFile } from './source-file.ts';

const OPEN_ROOMS = new Set(['kit', 'demo']);
const isServer = (path: string): boolean => path.startsWith('server/src/') && isCode(path);

const doors: Rule = {
  says: 'another room is imported by its door only',
  applies: isServer,
  check: (file) =>
    importsOf(file)
      .filter(({ target }) => {
        const room = roomOf(target);
        return room !== null && room !== roomOf(file.path) && !OPEN_ROOMS.has(room) && !target.endsWith('/index.ts');
      })
      .map(({ target }) => `${file.path} reaches past the door of a room to ${target}`),
};

const upwards: Rule = {
  says: 'a room imports rooms of storeys before its own only, and kit imports none',
  applies: (path) => isServer(path) && roomOf(path) !== null && !isTest(path),
  check(file) {
    const own = roomOf(file.path) ?? '';
    if (storeyOf(own) === -1) return [`${file.path}: the room ${own} stands on no storey of rooms.ts`];
    return importsOf(file)
      .map(({ target }) => roomOf(target))
      .filter((room) => room !== null && room !== own && storeyOf(room) >= storeyOf(own))
      .map((room) => `${file.path} imports ${room}, which stands on the same storey or a later one`);
  },
};

function storeyOf(room: string): number {
  return storeys.findIndex((storey) => storey.includes(room));
}

const purity: Rule = {
  says: 'a file of pure rules imports only the contract, pure files of its room or the kit, and types',
  applies: (path) => pureFiles.some((pure) => path === `server/src/${pure}`),
  check: (file) =>
    importsOf(file)
      .filter(({ target, isType }) => !isType && !target.startsWith('contract/') && !isPureNeighbour(file, target))
      .map(({ target }) => `${file.path} is pure and imports ${target}`),
};

function isPureNeighbour(file: SourceFile, target: string): boolean {
  const isNear = [roomOf(file.path), 'kit'].includes(roomOf(target));
  return isNear && pureFiles.some((pure) => target === `server/src/${pure}`);
}

const pureFilesExist: Rule = {
  says: 'every pure file that rooms.ts names exists',
  applies: (path) => path === 'server/src/rooms.ts',
  check: (_, tree) =>
    pureFiles
      .filter((pure) => !tree.some((file) => file.path === `server/src/${pure}`))
      .map((pure) => `rooms.ts names ${pure}, which does not exist`),
};

/** What each workspace may import of the others. */
const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  ui: [],
  sdk: ['contract'],
  app: ['contract', 'ui'],
  console: ['contract', 'ui'],
  server: ['contract'],
};

const workspaces: Rule = {
  says: 'contract imports no workspace, ui only types of it, app and console those two, server only the contract',
  applies: (path) => isCode(path) && topOf(path) in NEIGHBOURS,
  check: (file) =>
    importsOf(file)
      .filter(({ target, isType }) => {
        const top = topOf(target);
        if (topOf(file.path) === 'ui' && top === 'contract' && isType) return false;
        return top in NEIGHBOURS && top !== topOf(file.path) && target.includes('/src/') && !allows(file.path, top);
      })
      .map(({ target }) => `${file.path} imports ${target}`),
};

function allows(path: string, top: string): boolean {
  if (/vite\.config|\.test\.tsx?$|\/gallery\//.test(path)) return true;
  return NEIGHBOURS[topOf(path)]?.includes(top) ?? false;
}

function topOf(path: string): string {
  return path.split('/')[0] ?? '';
}

const contractPackages: Rule = {
  says: 'the contract imports no package but the schema library',
  applies: (path) => path.startsWith('contract/src/') && isCode(path) && !isTest(path),
  check: (file) =>
    importsOf(file)
      .filter(({ target }) => !target.startsWith('contract/') && target !== 'zod')
      .map(({ target }) => `${file.path} imports ${target}`),
};

const schemasAsTypes: Rule = {
  says: 'browser code imports schema files of the contract as types only',
  applies: (path) => /^(app|console|ui|sdk)\/src\//.test(path) && isCode(path) && !isTest(path),
  check: (file, tree) =>
    importsOf(file)
      .filter(({ target, isType }) => !isType && carriesSchemas(target, tree, new Set()))
      .map(({ target }) => `${file.path} would carry the schema library to the browser by ${target}`),
};

function carriesSchemas(path: string, tree: readonly SourceFile[], seen: Set<string>): boolean {
  if (path === 'zod') return true;
  if (!path.startsWith('contract/') || seen.has(path)) return false;
  seen.add(path);
  const file = tree.find((candidate) => candidate.path === path);
  if (file === undefined) return false;
  return importsOf(file).some(({ target, isType }) => !isType && carriesSchemas(target, tree, seen));
}

const extensions: Rule = {
  says: 'imports carry their extension, and index files are doors of the server only',
  applies: isCode,
  check: (file) => [
    ...importsOf(file)
      .filter(({ written }) => /^(\.|@eh\/)/.test(written) && !/\.[a-z0-9]+(\?[a-z]+)?$/.test(written))
      .map(({ written }) => `${file.path} imports ${written} without its extension`),
    ...(/(^|\/)index\.tsx?$/.test(file.path) && !/^server\/src\/[^/]+\/index\.ts$/.test(file.path)
      ? [`${file.path} is an index file and no door`]
      : []),
  ],
};

/** The storeys of the app and the console: a folder imports folders before it, rooms import no rooms. */
const SHARED_FOLDERS = [
  'words',
  'settings',
  'api',
  'lines',
  'session',
  'gates',
  'live',
  'outbox',
  'parts',
  'shell',
  'audit',
  'desk',
  'test',
];

const pages: Rule = {
  says: 'in app and console nothing imports a room but the room itself and the frame that shows its screens',
  applies: (path) => /^(app|console)\/src\/[^/]+\//.test(path) && isCode(path) && !isTest(path) && !isFrame(path),
  check(file) {
    const own = folderOf(file.path);
    return importsOf(file)
      .filter(({ target, isType }) => {
        const folder = topOf(target) === topOf(file.path) ? folderOf(target) : null;
        return folder !== null && folder !== own && !isType && !SHARED_FOLDERS.includes(folder);
      })
      .map(({ target }) => `${file.path} imports the room of ${target}; link by route name instead`);
  },
};

function isFrame(path: string): boolean {
  return path === `${topOf(path)}/src/shell/${topOf(path)}.tsx`;
}

function folderOf(path: string): string | null {
  return /^(?:app|console)\/src\/([^/]+)\//.exec(path)?.[1] ?? null;
}

export const importRules = {
  doors,
  upwards,
  purity,
  pureFilesExist,
  workspaces,
  contractPackages,
  schemasAsTypes,
  extensions,
  pages,
} satisfies Readonly<Record<string, Rule>>;
