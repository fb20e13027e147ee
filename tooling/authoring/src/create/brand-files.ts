import type { PackageName } from 'create-quoin-plugin';
import { json, lines, type Files } from './files.ts';
import { identifier, title } from './name.ts';
import { packageFiles } from './package-files.ts';
import { starterIcons } from './starter-icons.ts';
import { starterSchemes, starterType } from './starter-tokens.ts';

/** Keys stay unquoted where possible. */
function source(value: unknown, indent = ''): string {
  if (typeof value === 'string') return `'${value.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
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

const tokens = (): string =>
  lines(
    "import type { BrandTokens } from '@quoin/sdk';",
    '',
    `export const tokens: BrandTokens = ${source({
      prefers: 'light',
      ...starterSchemes,
      font: { body: 'system-ui, sans-serif', heading: 'system-ui, sans-serif', figures: 'system-ui, sans-serif' },
      type: starterType,
      radius: '0.25rem',
      elevation: ['0 1px 2px rgb(0 0 0 / 0.12)', '0 8px 24px rgb(0 0 0 / 0.16)'],
      measure: '68ch',
      pageWidth: '76rem',
      motion: '150ms',
    })};`,
  );

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
    "import { defineTemplate, region, z } from '@quoin/sdk';",
    "import { breadcrumbJsonLd, PageBody, PageFrame, pageFramePart } from '@quoin/ui';",
    '',
    `export const ${identifier(folder)} = defineTemplate({`,
    `  name: 'cms-template-${folder}',`,
    `  title: '${title(folder)}',`,
    `  description: 'A page of the brand ${name}',`,
    '  settings: z.object({}),',
    '  regions: {',
    "    header: region('Header', { inherits: true }),",
    "    content: region('Content'),",
    "    footer: region('Footer', { inherits: true }),",
    '  },',
    '  parts: [pageFramePart],',
    '  head: ({ context }) => ({ jsonLd: breadcrumbJsonLd(context) }),',
    '  render: ({ regions, context }) => (',
    `    <PageFrame className="${folder}" regions={regions} hasBreadcrumb context={context}>`,
    `      <div className="page-frame-columns ${folder}-opening">`,
    '        <h1>{context.page.title}</h1>',
    '      </div>',
    '      <PageBody regions={regions} context={context} />',
    '    </PageFrame>',
    '  ),',
    '});',
  );
}

const stylesheet = (folder: string): string => lines(`.${folder}-opening {`, '  padding-block: var(--space-8);', '}');

interface NewBrand {
  name: PackageName;
  /** The UUID of the stored node. */
  nodeId: string;
  isOwnWorkspace: boolean;
}

export function brandFiles({ name: { full, id: name }, nodeId, isOwnWorkspace }: NewBrand): Files {
  const folder = `${name}-page`;
  const page = identifier(folder);
  const description = `The brand ${name}`;
  return {
    ...packageFiles({ name: full, description, role: 'brand', isOwnWorkspace }),
    'README.md': lines(
      `# ${full}`,
      '',
      `${description}: tokens, logo, icons and page template.`,
      '',
      '## Templates',
      '',
      `- \`cms-template-${folder}\`: header, content, footer`,
    ),
    'src/index.ts': lines(
      "import { defineBrand } from '@quoin/sdk';",
      "import { icons } from './icons.data.ts';",
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
    'src/tokens.ts': tokens(),
    'src/logo.ts': drawings(name),
    'src/icons.data.ts': lines(
      "import type { IconSet } from '@quoin/sdk';",
      '',
      `export const icons: IconSet = ${source(starterIcons)};`,
    ),
    [`src/${folder}/${folder}.tsx`]: template(name),
    [`src/${folder}/${folder}.css`]: stylesheet(folder),
    [`src/${folder}/${folder}.v0.json`]: json({
      id: nodeId,
      name: `cms-template-${folder}`,
      version: 0,
      props: {},
      slots: { content: [] },
    }),
  };
}
