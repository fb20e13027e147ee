import type { Manifest, Problem } from '@quoin/sdk';
import { patternProblem } from '../redirect/pattern.ts';
import { isListedHost, listedAs } from '../value/host.ts';
import { inManifest } from './manifest.ts';
import type { Registry, Report } from './registry.ts';
import type { ComposedSite } from './site.ts';
import { fragmentTemplates } from './templates.ts';

/** Region of a fragment with the nodes that regions of other pages inherit. */
export const partialRegion = 'content';

const listed = (names: Iterable<string>): string => [...names].join(', ') || 'none is installed';

/** Says that a name of the manifest is not registered, and lists those that are. */
export const unregistered = (noun: string, name: string, names: Iterable<string>): string =>
  `No installed plugin registers the ${noun} "${name}". Use one of: ${listed(names)}.`;

function checkDataSources(manifest: Manifest, registry: Registry, report: Report): void {
  for (const [name, binding] of Object.entries(manifest.dataSources)) {
    const where = inManifest('dataSources', name);
    const source = registry.dataSources.get(name)?.definition;
    if (source === undefined) report(where, unregistered('data source', name, registry.dataSources.keys()));
    else if (binding.kind === 'remote' && binding.url === undefined && source.kind !== 'remote')
      report(where, 'A remote source needs the URL of its service. Add "url".');
    else if (binding.url !== undefined && !isListedHost(listedAs(new URL(binding.url)), manifest.allow.fetch)) {
      const host = listedAs(new URL(binding.url));
      report(
        inManifest('allow', 'fetch'),
        `The data source "${name}" is fetched from ${host}, which is not on this list. Add "${host}" to it.`,
      );
    }
  }
}

function checkForms({ forms }: Manifest, registry: Registry, report: Report): void {
  for (const [name, { handler }] of Object.entries(forms)) {
    for (const unknown of [name, handler].filter((candidate) => !registry.formHandlers.has(candidate)))
      report(inManifest('forms', name), unregistered('form handler', unknown, registry.formHandlers.keys()));
  }
}

function checkChecks({ checks }: Manifest, registry: Registry, report: Report): void {
  for (const name of Object.keys(checks).filter((name) => !registry.checks.has(name)))
    report(inManifest('checks', name), unregistered('check', name, registry.checks.keys()));
}

const inheritedRegions = (templates: ComposedSite['templates']): ReadonlySet<string> =>
  new Set(
    [...templates.values()].flatMap(({ definition }) =>
      Object.entries(definition.regions).flatMap(([name, { inherits }]) => (inherits ? [name] : [])),
    ),
  );

/** Says which regions pages inherit from nothing. */
export const absentRegions = ({ manifest, templates }: Pick<ComposedSite, 'manifest' | 'templates'>): Problem[] =>
  [...inheritedRegions(templates)]
    .filter((name) => !Object.hasOwn(manifest.regions, name))
    .map((name) => ({
      where: inManifest('regions', name),
      message: `Pages inherit the region "${name}" from nothing. Create a partial page, and name its path here.`,
    }));

function checkRegions({ regions }: Manifest, { templates }: Registry, report: Report): void {
  const inherited = inheritedRegions(templates);
  for (const name of Object.keys(regions).filter((name) => !inherited.has(name))) {
    report(
      inManifest('regions', name),
      `No template has a region "${name}" that inherits. Use one of: ${listed(inherited)}.`,
    );
  }
}

function checkTemplates({ regions }: Manifest, { templates }: Registry, report: Report): void {
  const fragments = fragmentTemplates({ templates });
  if (fragments.length === templates.size) {
    report(
      inManifest('plugins'),
      'Neither the brand nor a plugin registers a page template, so the site can have no pages. Add a plugin that does.',
    );
  }
  const hasPartials = fragments.some((name) =>
    Object.hasOwn(templates.get(name)?.definition.regions ?? {}, partialRegion),
  );
  if (Object.keys(regions).length > 0 && !hasPartials) {
    report(
      inManifest('regions'),
      `Regions inherit from the region "${partialRegion}" of pages whose template has the output "fragment", and no plugin registers such a template. Add the plugin that does.`,
    );
  }
}

function checkRedirects({ redirects }: Manifest, report: Report): void {
  for (const [index, { from, to }] of redirects.entries()) {
    const problem = patternProblem(from, to);
    if (problem !== undefined)
      report(
        inManifest('redirects', String(index)),
        `The redirect from ${from} to ${to} cannot be followed: ${problem}. Correct one of the two.`,
      );
  }
}

/** Templates are checked only if those of the brand are known. */
export function checkBindings(manifest: Manifest, registry: Registry, hasBrand: boolean, report: Report): void {
  checkDataSources(manifest, registry, report);
  checkForms(manifest, registry, report);
  checkChecks(manifest, registry, report);
  if (hasBrand) {
    checkRegions(manifest, registry, report);
    checkTemplates(manifest, registry, report);
  }
  checkRedirects(manifest, report);
}
