import type { BrandTokens } from '@quoin/sdk';
import type { PackageName } from 'create-quoin-plugin';
import { json, lines, type Files } from './files.ts';
import { identifier, title } from './name.ts';
import { packageFiles } from './package-files.ts';
import { starterTokens } from './starter-tokens.ts';

const quoted = (text: string): string =>
  text.includes("'") && !text.includes('"')
    ? `"${text.replaceAll('\\', String.raw`\\`)}"`
    : `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;

/** Keys stay unquoted where possible. */
function source(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => source(item, deeper));
    return value.some((item) => typeof item === 'object')
      ? `[\n${items.map((item) => `${deeper}${item},\n`).join('')}${indent}]`
      : `[${items.join(', ')}]`;
  }
  const entries = Object.entries(value).map(
    ([key, item]) => `${deeper}${/^[a-z]\w*$/i.test(key) ? key : `'${key}'`}: ${source(item, deeper)},`,
  );
  return `{\n${entries.join('\n')}\n${indent}}`;
}

const tokensFile = (tokens: BrandTokens): string =>
  lines("import type { BrandTokens } from '@quoin/sdk';", '', `export const tokens: BrandTokens = ${source(tokens)};`);

const drawings = (name: string): string =>
  lines(
    "import type { Logo } from '@quoin/sdk';",
    '',
    'export const logo: Logo = {',
    `  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 24"><path d="M2 2h44v20H2zM2 12h44" fill="none" stroke="currentColor" stroke-width="2"/></svg>',`,
    `  alt: '${title(name)}',`,
    '};',
    '',
    'export const mark: Logo = {',
    `  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h20v20H2zM2 12h20" fill="none" stroke="currentColor" stroke-width="2"/></svg>',`,
    `  alt: '${title(name)}',`,
    '};',
  );

function template(name: string): string {
  const folder = `${name}-page`;
  return lines(
    "import { definePageTemplate } from '@quoin/ui/brand';",
    '',
    `export const ${identifier(folder)} = definePageTemplate({`,
    `  brand: '${name}',`,
    `  title: '${title(folder)}',`,
    `  description: 'A page of the brand ${name}',`,
    "  pattern: 'cms-pattern-page',",
    '});',
  );
}

const stylesheet = lines('.page-frame-opening > h1 {', '  padding-block: var(--space-8);', '}');

interface NewBrand {
  name: PackageName;
  /** The UUID of the stored node. */
  nodeId: string;
  isOwnWorkspace: boolean;
  tokens?: BrandTokens | undefined;
}

export function brandFiles({
  name: { full, id: name },
  nodeId,
  isOwnWorkspace,
  tokens = starterTokens,
}: NewBrand): Files {
  const folder = `${name}-page`;
  const page = identifier(folder);
  const description = `The brand ${name}`;
  return {
    ...packageFiles({ name: full, description, role: 'brand', isOwnWorkspace }),
    'README.md': lines(
      `# ${full}`,
      '',
      `${description}: tokens, logo and page template.`,
      '',
      '## Templates',
      '',
      `- \`cms-template-${folder}\`: header, opening, content with an optional aside, footer`,
    ),
    'src/index.ts': lines(
      "import { defineBrand } from '@quoin/sdk';",
      "import { icons } from '@quoin/ui/brand';",
      "import { logo, mark } from './logo.ts';",
      `import { ${page} } from './${folder}/${folder}.tsx';`,
      "import { tokens } from './tokens.ts';",
      '',
      'export default defineBrand({',
      `  name: '${name}',`,
      `  title: '${title(name)}',`,
      '  tokens,',
      '  fonts: [],',
      '  logo,',
      '  mark,',
      '  icons,',
      `  templates: [${page}],`,
      '});',
    ),
    'src/brand.test.ts': lines(
      "import { testBrand } from '@quoin/testing';",
      "import brand from './index.ts';",
      '',
      'testBrand(brand);',
    ),
    'src/tokens.ts': tokensFile(tokens),
    'src/logo.ts': drawings(name),
    [`src/${folder}/${folder}.tsx`]: template(name),
    'src/brand/brand.css': stylesheet,
    [`src/${folder}/${folder}.v0.json`]: json({
      id: nodeId,
      name: `cms-template-${folder}`,
      version: 0,
      props: { showBreadcrumb: true, width: 'page' },
      slots: { hero: [], content: [], aside: [] },
    }),
  };
}
