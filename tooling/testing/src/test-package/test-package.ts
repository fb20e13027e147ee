import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, nodeSchema, type ComposedSite, type NodeType, type Package } from '@quoin/core';
import type { Component, Json, Node, NodeInput, Plugin, Template } from '@quoin/sdk';
import { leftOutOf, withLeftOut } from '../component/left-out.ts';
import { composeAlone } from '../stub-brand/compose-alone.ts';
import { standInsFor, type StandIn } from '../stub-brand/stand-in.ts';
import { folderOf } from '../package/component-folder.ts';
import { filledPage } from '../page/templates.ts';
import type { PackageFolder } from '../package/package-folder.ts';

export interface Subject {
  name: string;
  /** Folder of its files, below `src`. */
  folder: string;
  type: NodeType;
  component: Component | undefined;
  template: Template | undefined;
  examples: Example[];
  fixtures: Fixture[];
}

/** A demo, or what the palette inserts. */
export interface Example {
  title: string;
  node: NodeInput;
  /** Index of the demo; undefined for others. */
  demo?: number;
  /** Props left to authors. Those that are required have stand-ins. */
  leftOut?: readonly string[];
}

export interface Fixture {
  /** Relative to the package. */
  file: string;
  /** From the file name. */
  version: number;
  /** Undefined if the file holds no node; `problem` says why. */
  node: Node | undefined;
  problem?: string;
}

export interface TestPackage {
  package: PackageFolder;
  /** Components of other packages that examples contain. */
  standIns: readonly StandIn[];
  site: ComposedSite;
  subjects: Subject[];
}

/** A plugin in the stub brand, or a brand without plugins. */
export type Candidate = { plugin: Plugin } | { brand: unknown };

/** Composes a package with stand-ins for other packages' components. Throws a list of what keeps it from composing. */
export function openTestPackage(pack: PackageFolder, candidate: Candidate): TestPackage {
  const { manifest } = pack;
  const alone =
    'plugin' in candidate
      ? { plugin: candidate.plugin }
      : { brand: { name: manifest.name, version: manifest.version, definition: candidate.brand } satisfies Package };
  const first = composeAlone({ ...alone, manifest });
  const site = siteOf(first);
  const nodes = subjectsOf(pack, site).flatMap(({ examples, fixtures }) =>
    [...examples, ...fixtures].flatMap(({ node }) => (node ? [node] : [])),
  );
  const standIns = standInsFor(nodes, site);
  const whole = siteOf(composeAlone({ ...alone, manifest, standIns }));
  return { package: pack, standIns, site: whole, subjects: subjectsOf(pack, whole) };
}

function siteOf({ site, problems }: ReturnType<typeof composeAlone>): ComposedSite {
  if (site === undefined) throw new Error(problems.map(({ where, message }) => `${where}: ${message}`).join('\n'));
  return site;
}

function subjectsOf(pack: PackageFolder, site: ComposedSite): Subject[] {
  return [...site.types.values()]
    .filter(({ plugin }) => plugin === pack.manifest.name)
    .map((type): Subject => {
      const component = site.components.get(type.name)?.definition;
      const template = site.templates.get(type.name)?.definition;
      const folder = folderOf(type.name);
      const fixtures = readFixtures(pack, folder, type.version);
      const current = fixtures.find(({ version }) => version === type.version)?.node;
      const examples = [
        ...(component ? componentExamples(component) : []),
        ...(template ? templateExamples(template, current) : []),
      ];
      return { name: type.name, folder, type, component, template, examples, fixtures };
    });
}

interface Content {
  props: unknown;
  slots?: unknown;
}

const nodeOf = (name: string, { props, slots = {} }: Content): NodeInput => ({
  name,
  props: props as Record<string, Json>,
  slots: slots as Record<string, NodeInput[]>,
});

function initialExample(name: string, initial: Content, schema: Component['props']): Example {
  const { props = {}, ...node } = nodeOf(name, initial);
  return { title: 'initial', node: { ...node, props: withLeftOut(schema, props) }, leftOut: leftOutOf(schema, props) };
}

const componentExamples = ({ name, demos, initial, props }: Component): Example[] => [
  ...demos.map(({ displayName, content }, demo) => ({
    title: `demo "${displayName}"`,
    node: nodeOf(name, content),
    demo,
  })),
  ...(initial ? [initialExample(name, initial, props)] : []),
];

const templateExamples = (template: Template, stored: Node | undefined): Example[] => [
  { title: 'a page with every region filled', node: filledPage(template, stored?.props) },
  ...(template.initial
    ? [
        {
          title: 'initial',
          node: nodeOf(template.name, { props: template.initial.settings, slots: template.initial.regions }),
        },
      ]
    : []),
];

function readFixtures({ folder: root }: PackageFolder, folder: string, version: number): Fixture[] {
  return Array.from({ length: version + 1 }, (_, past) => past).flatMap((past): Fixture[] => {
    const file = `src/${folder}/${folder}.v${past}.json`;
    if (!existsSync(join(root, file))) return [];
    try {
      return [{ file, version: past, node: nodeSchema.parse(JSON.parse(readFileSync(join(root, file), 'utf8'))) }];
    } catch (error) {
      return [{ file, version: past, node: undefined, problem: messageOf(error) }];
    }
  });
}
