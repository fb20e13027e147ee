import { contentReportOf } from './content-report.ts';
import { json, lines, type Files } from './files.ts';
import type { SitePackage } from './site-packages.ts';
import type { StarterPages } from './starter-pages.ts';

export const templateOf = (brand: SitePackage): string =>
  Object.keys(contentReportOf(brand).templates ?? {})[0] ?? `cms-template-${brand.id}-page`;

/** The settings of a new plugin: the version that its options are to be written for. */
const settingsOf = (plugin: SitePackage): object => {
  const { options } = contentReportOf(plugin);
  return options === undefined ? {} : { version: options.version };
};

export const sitePackageFile = (name: string, packages: readonly SitePackage[], isOwnWorkspace: boolean) => ({
  name: isOwnWorkspace ? `@quoin/site-${name}` : `site-${name}`,
  version: '1.0.0',
  private: true,
  description: `The site ${name}`,
  ...(isOwnWorkspace ? { license: 'MIT' } : {}),
  type: 'module',
  quoin: { role: 'site' },
  dependencies: Object.fromEntries(packages.map((each) => [each.name, each.version])),
});

/** The name of a brand as the manifest has it, with its options, if any. */
export const brandSettings = (brand: SitePackage, options: Record<string, string>): string | object =>
  Object.keys(options).length === 0
    ? brand.name
    : { package: brand.name, version: contentReportOf(brand).options?.version, options };

/** Works without the keys until the environment has them. */
function captchaOf(site: string): object {
  const variable = (key: string) => ({ $env: `${site.replaceAll('-', '_').toUpperCase()}_CAPTCHA_${key}` });
  return { provider: 'recaptcha', siteKey: variable('SITE_KEY'), secret: variable('SECRET'), optional: true };
}

interface NewSite {
  name: string;
  title: string;
  brand: SitePackage;
  /** The brand's options. */
  options: Record<string, string>;
  plugins: readonly SitePackage[];
  pages: StarterPages;
  isOwnWorkspace: boolean;
}

export function siteFiles({ name, title, brand, options, plugins, pages, isOwnWorkspace }: NewSite): Files {
  const packages = [brand, ...plugins].toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return {
    'package.json': json(sitePackageFile(name, packages, isOwnWorkspace)),
    'manifest.json': json({
      $schema: '../../node_modules/@quoin/sdk/manifest.schema.json',
      id: name,
      name: title,
      hosts: [`${name}.localhost`],
      brand: brandSettings(brand, options),
      plugins: Object.fromEntries(plugins.map((plugin) => [plugin.name, settingsOf(plugin)])),
      captcha: captchaOf(name),
      ...(Object.keys(pages.regions).length === 0 ? {} : { regions: pages.regions }),
    }),
    ...pages.files,
    'site.test.ts': lines("import { testSite } from '@quoin/testing';", '', 'testSite(import.meta.dirname);'),
  };
}
