import { areas, layers, pureFiles } from '../../server/src/composition/layers.ts';
import { importsOf, isCode, isTest, moduleOf, type Rule, type SourceFile } from './source-file.ts';

const OPEN_MODULES = new Set(['platform/platform', 'demo/demo']);
const isServer = (path: string): boolean => path.startsWith('server/src/') && isCode(path);
const isDemo = (path: string): boolean => path.startsWith('demo/src/') && isCode(path);

const publicApis: Rule = {
  says: 'another module is imported by its public API only',
  applies: (path) => isServer(path) || isDemo(path),
  check: (file) =>
    importsOf(file)
      .filter(({ target }) => {
        const module = moduleOf(target);
        return (
          module !== null &&
          module !== moduleOf(file.path) &&
          !OPEN_MODULES.has(module) &&
          !target.endsWith('/index.ts')
        );
      })
      .map(({ target }) => `${file.path} reaches past the public API of a module to ${target}`),
};

const upwards: Rule = {
  says: 'a module imports modules of areas and layers before its own only, and the platform imports none',
  applies: (path) => isServer(path) && moduleOf(path) !== null && !isTest(path),
  check(file) {
    const own = moduleOf(file.path) ?? '';
    if (heightOf(own) === -1) return [`${file.path}: the module ${own} stands on no layer of layers.ts`];
    return importsOf(file)
      .map(({ target }) => moduleOf(target))
      .filter((module) => module !== null && module !== own && heightOf(module) >= heightOf(own))
      .map((module) => `${file.path} imports ${module}, which stands on the same layer or a later one`);
  },
};

const allLayers = areas.flatMap((area) =>
  (layers[area] ?? []).map((layer) => layer.map((module) => `${area}/${module}`)),
);

function heightOf(module: string): number {
  return allLayers.findIndex((layer) => layer.includes(module));
}

const noLooseFiles: Rule = {
  says: 'beside the areas of the server stand its entry, the configuration, what binds the modules, and programs for the terminal only',
  applies: (path) => path.startsWith('server/src/'),
  check({ path }) {
    const [, , top = '', ...rest] = path.split('/');
    const isPlaced = rest.length === 0 ? top === 'main.ts' : ['config', 'composition', 'cli', ...areas].includes(top);
    return isPlaced ? [] : [`${path} stands in no area`];
  },
};

const purity: Rule = {
  says: 'a file of pure rules imports only the contract, pure files of its module or the platform, and types',
  applies: (path) => pureFiles.some((pure) => path === `server/src/${pure}`),
  check: (file) =>
    importsOf(file)
      .filter(({ target, isType }) => !isType && !target.startsWith('contract/') && !isPureNeighbour(file, target))
      .map(({ target }) => `${file.path} is pure and imports ${target}`),
};

function isPureNeighbour(file: SourceFile, target: string): boolean {
  const isNear = [moduleOf(file.path), 'platform/platform'].includes(moduleOf(target));
  return isNear && pureFiles.some((pure) => target === `server/src/${pure}`);
}

const pureFilesExist: Rule = {
  says: 'every pure file that layers.ts names exists',
  applies: (path) => path === 'server/src/composition/layers.ts',
  check: (_, tree) =>
    pureFiles
      .filter((pure) => !tree.some((file) => file.path === `server/src/${pure}`))
      .map((pure) => `layers.ts names ${pure}, which does not exist`),
};

/** The imports that each workspace may have from the others. */
const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  ui: [],
  sdk: ['contract'],
  client: ['contract', 'ui'],
  app: ['contract', 'ui', 'client'],
  console: ['contract', 'ui', 'client'],
  server: ['contract'],
  demo: ['contract', 'server'],
};

const workspaces: Rule = {
  says: 'contract imports no workspace, ui only types and the text formats of it, the client those two, app and console these three, server only the contract, the demo that and the server',
  applies: (path) => isCode(path) && topOf(path) in NEIGHBOURS,
  check: (file) =>
    importsOf(file)
      .filter(({ target, isType }) => {
        const top = topOf(target);
        const isForFields = isType || target.startsWith('contract/src/platform/formats/');
        if (topOf(file.path) === 'ui' && top === 'contract' && isForFields) return false;
        return top in NEIGHBOURS && top !== topOf(file.path) && target.includes('/src/') && !allows(file.path, top);
      })
      .map(({ target }) => `${file.path} imports ${target}`),
};

function allows(path: string, top: string): boolean {
  if (/vite\.config|\.test\.tsx?$|\/gallery\/|^server\/(?:test|bench)\//.test(path)) return true;
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

/**
 * The build inserts the table itself there, replacing the contract that it is made from (`client/inline-call-tags.ts`).
 */
const IS_INLINED = /\/api\/stale\/call-tags\.ts$/;

const schemasAsTypes: Rule = {
  says: 'browser code imports schema files of the contract as types only',
  applies: (path) =>
    /^(app|console|client|ui|sdk)\/src\//.test(path) && isCode(path) && !isTest(path) && !IS_INLINED.test(path),
  check: (file, tree) =>
    importsOf(file)
      .filter(({ target, isType }) => !isType && carriesSchemas(target, tree, new Set()))
      .map(
        ({ target }) =>
          `${file.path} would carry the schema library to the browser by ${target}: import a type, or a value of a file without schemas`,
      ),
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
  says: 'imports carry their extension, and index files are public APIs of the server and the SDK only',
  applies: isCode,
  check: (file) => [
    ...importsOf(file)
      .filter(({ written }) => /^(\.|@eh\/(?!sdk$))/.test(written) && !/\.[a-z0-9]+(\?[a-z]+)?$/.test(written))
      .map(({ written }) => `${file.path} imports ${written} without its extension`),
    ...(/(^|\/)index\.tsx?$/.test(file.path) && !/^(server\/src\/[^/]+\/[^/]+|sdk\/src)\/index\.ts$/.test(file.path)
      ? [`${file.path} is an index file and no public API`]
      : []),
  ],
};

const pages: Rule = {
  says: 'in app and console nothing imports a module but itself; only the base of the console is imported by later modules',
  applies: (path) => webModuleOf(path) !== null && isCode(path) && !isTest(path),
  check(file) {
    const own = webModuleOf(file.path);
    return importsOf(file)
      .filter(({ target, isType }) => {
        const module = topOf(target) === topOf(file.path) ? webModuleOf(target) : null;
        return module !== null && module !== own && !isType && !isConsoleBase(target, own ?? '');
      })
      .map(({ target }) => `${file.path} imports the module of ${target}; link by route name instead`);
  },
};

/**
 * Every queue and every settings screen of the console is built from these modules. Each of them imports only those
 * before it.
 */
const CONSOLE_BASE = ['staff/audit-log', 'staff/queues', 'staff/settings'];

function isConsoleBase(target: string, own: string): boolean {
  const height = CONSOLE_BASE.indexOf(webModuleOf(target) ?? '');
  const ownHeight = CONSOLE_BASE.indexOf(own);
  return target.startsWith('console/') && height !== -1 && (ownHeight === -1 || height < ownHeight);
}

const SHARED = ['shell', 'session', 'api', 'parts', 'native', 'service-worker'];
const sharedFolderOf = (path: string): string | null =>
  SHARED.find((folder) => path.startsWith(`app/src/${folder}/`) || path.startsWith(`console/src/${folder}/`)) ?? null;

const sharedParts: Rule = {
  says: 'shell, session, API client and shared parts of app and console import no module',
  applies: (path) => sharedFolderOf(path) !== null && isCode(path) && !isTest(path),
  check: (file) =>
    importsOf(file)
      .filter(({ target, isType }) => webModuleOf(target) !== null && !isType)
      .map(({ target }) => `${file.path} imports the module of ${target}; pass it in, or link by route name`),
};

const webFolders: Rule = {
  says: 'app/src and console/src hold their entry files, the areas, and the folders that all modules share',
  applies: (path) => /^(?:app|console)\/src\/[^/]+\//.test(path),
  check({ path }) {
    const folder = path.split('/')[2] ?? '';
    return [...areas, ...SHARED].includes(folder) ? [] : [`${path} stands in no area`];
  },
};

/** The module that a file of app or console belongs to, as `area/module`; null for shared parts, and for the frame. */
function webModuleOf(path: string): string | null {
  const [, area = '', module] = /^(?:app|console)\/src\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
  return module !== undefined && areas.includes(area) ? `${area}/${module}` : null;
}

/** Modules of other workspaces without a counterpart on the server, and why. */
const WITHOUT_SERVER: Readonly<Record<string, string>> = {
  'operations/dashboard': 'figures of several modules, which the calls of each answer',
  'content/home': 'the first tab: balance, trades and listings, which the calls of several modules answer',
};

const sameNames: Rule = {
  says: 'a module has the same area and name in contract, server, app and console',
  applies: (path) => /^(contract|app|console)\/src\/[^/]+\/[^/]+\//.test(path),
  check(file) {
    const [, area = '', module = ''] = /^\w+\/src\/([^/]+)\/([^/]+)\//.exec(file.path) ?? [];
    // The platform and the demo are one module each; their folders are not checked.
    if (!areas.includes(area) || OPEN_MODULES.has(`${area}/${area}`)) return [];
    const isKnown =
      (layers[area] ?? []).some((layer) => layer.includes(module)) || `${area}/${module}` in WITHOUT_SERVER;
    return isKnown ? [] : [`${file.path}: the server has no module ${area}/${module}`];
  },
};

export const importRules = {
  publicApis,
  upwards,
  noLooseFiles,
  purity,
  pureFilesExist,
  workspaces,
  contractPackages,
  schemasAsTypes,
  extensions,
  pages,
  sharedParts,
  webFolders,
  sameNames,
} satisfies Readonly<Record<string, Rule>>;
