import type { Role } from './workspace.ts';

const kernel = ['sdk', 'ui', 'core', 'api', 'render', 'storage', 'plan-report', 'server', 'admin'] as const;
const tools = [...kernel, 'cli', 'tooling'] as const;

export const mayImport: Record<Role, readonly Role[]> = {
  sdk: [],
  ui: ['sdk'],
  core: ['sdk'],
  api: ['sdk', 'core'],
  render: ['sdk', 'ui', 'core', 'api'],
  storage: ['sdk', 'core'],
  'plan-report': ['sdk', 'core', 'render'],
  server: ['sdk', 'core', 'api', 'render', 'storage', 'plan-report'],
  admin: ['sdk', 'core', 'api'],
  plugin: ['sdk', 'ui'],
  brand: ['sdk', 'ui'],
  site: [],
  cli: tools,
  tooling: tools,
};

/** Folders of `src`, lowest first. A file imports from its own layer and those below; files outside are above all. */
export const layers: Partial<Record<Role, readonly string[]>> = {
  render: [
    'model',
    'cache',
    'html',
    'policy',
    'plain-html',
    'sanitize',
    'vendor',
    'island',
    'style',
    'context',
    'prepare',
    'load',
    'draw',
    'document',
    'page',
    'canvas',
  ],
  server: ['platform', 'processes', 'site', 'delivery', 'upgrades', 'admin-api', 'start'],
  admin: [
    'theme',
    'api',
    'screen',
    'feedback',
    'table',
    'activity',
    'session',
    'canvas',
    'media',
    'form',
    'publication',
    'editor',
    'areas',
    'app',
  ],
};

/** Folders of `src` for tests: no layer imports from them. */
export const aboveLayers = ['faults', 'testing'] as const;

/** Levels of folders in a layer that the rules see. */
export const layerDepth = 3;

export const insteadOfUpwards =
  'Move what both need into the lower layer, or take it as an argument: whoever puts the parts together hands it over.';

export function insteadOf(from: Role, to: Role): string {
  if (from === 'site')
    return 'A site is data: say it in manifest.json and content/, and put code into a plugin or a brand.';
  if (from === 'cli' || from === 'tooling') return 'Reach it through the manifest of a site, as the server does.';
  if (to === 'cli' || to === 'tooling') {
    return from === 'plugin' || from === 'brand'
      ? 'Only its tests may import @quoin/testing.'
      : 'Move what both need into the kernel, and let the tool import it.';
  }
  if (to === 'sdk' || (from === to && to !== 'plugin' && to !== 'brand'))
    return 'Inside its own package a file imports by relative path.';
  return insteadByTarget[to][from] ?? insteadByTarget[to].others;
}

type Advice = Partial<Record<Role, string>> & { others: string };

const insteadByTarget: Record<Exclude<Role, 'sdk' | 'cli' | 'tooling'>, Advice> = {
  ui: {
    sdk: 'The sdk is the contract: declare the type there and let the ui import it.',
    core: 'Core is pure: return values and let components draw them.',
    others: 'The ui is for what components draw: use @quoin/sdk, or take the value as an argument.',
  },
  core: {
    sdk: 'The sdk is the contract: declare the type there and let core import it.',
    others: 'Use what @quoin/sdk exports, or the arguments and the context that the kernel hands over.',
  },
  api: {
    sdk: 'The sdk is the contract: declare the type there and let the API import it.',
    core: 'Core is pure: declare the type or the schema there and let the API import it.',
    storage: 'Storage knows no HTTP: return its own type and let the server map it.',
    others: 'Plugins and brands learn about the server through the context that the kernel hands over.',
  },
  render: {
    sdk: 'The sdk is the contract: declare the type there and let render import it.',
    core: 'Core is pure: return the tree and let the server hand it to render.',
    storage: 'Store data, never markup: the server renders what it reads from storage.',
    admin: 'Show the page in the canvas, which the server renders.',
    others: 'Return React elements from @quoin/sdk definitions: the kernel renders them.',
  },
  storage: {
    sdk: 'The sdk is the contract: declare the type there and let storage import it.',
    core: 'Core is pure: take the stored value as an argument and return the new one.',
    render: 'Take the data as an argument: the server reads it from storage.',
    admin: 'Ask the HTTP API, whose contract is @quoin/api.',
    others: 'Declare a data source with @quoin/sdk and read it through context.data.',
  },
  'plan-report': {
    others: 'Return the plan as data: the server makes the report and the pictures of it.',
  },
  server: {
    admin: 'Ask the HTTP API, whose contract is @quoin/api.',
    plugin: 'Declare a service, data source or form handler with @quoin/sdk: the server provides the rest.',
    brand: 'Use the context that the kernel hands to the template.',
    others: 'The server puts the parts together: take what you need as an argument.',
  },
  admin: {
    server: 'The admin reaches the server over HTTP: share the contract in @quoin/api.',
    others: 'The admin is an application, not a library: nothing imports it.',
  },
  plugin: {
    server: 'Load it from the folders of the sites, through the composition.',
    admin: 'Learn about components over HTTP, from the contract in @quoin/api.',
    plugin:
      'Accept the other component by its registered name in a slot, draw with @quoin/ui, or share code through an npm package.',
    brand: 'Accept components by their registered name in a region.',
    others: 'Take it from the composition as an argument: the kernel knows plugins only through @quoin/sdk.',
  },
  brand: {
    server: 'Load it from the folders of the sites, through the composition.',
    plugin: 'Style with the tokens of the brand as custom properties: var(--…).',
    brand: 'Each brand is complete: share code through an npm package.',
    others: 'Take it from the composition as an argument: the kernel knows brands only through @quoin/sdk.',
  },
  site: {
    others: 'A site has no code: read its manifest and content from the folder that you are handed.',
  },
};

/** Dependencies with one owner. Tooling is exempt: it measures and tests them. */
export const owners: { owner: Role; packages: string[]; instead: string }[] = [
  {
    owner: 'storage',
    packages: ['sequelize', 'sqlite3', 'pg', 'umzug'],
    instead: 'Add a function to @quoin/storage and call that.',
  },
  {
    owner: 'server',
    packages: ['express', 'inversify'],
    instead: 'Only @quoin/server knows HTTP and the container: export a plain function for it to call.',
  },
  {
    owner: 'render',
    packages: ['react-dom/server', 'react-dom/static'],
    instead: 'Let @quoin/render make the HTML.',
  },
  {
    owner: 'plan-report',
    packages: ['playwright-core', 'pixelmatch'],
    instead: 'Only plans with pictures load a browser driver: load @quoin/plan-report/screenshots when it is needed.',
  },
  {
    owner: 'admin',
    packages: ['@mui'],
    instead: 'Only the admin uses MUI: on pages, style with classes and brand tokens.',
  },
];
