import { pageContentSchema, nodeInputSchema, completeNode, type ComposedSite, type PageContent } from '@quoin/core';
import { z, type Json, type Node, type NodeInput, type Problem } from '@quoin/sdk';

const instant = z.iso.datetime();

/** Nodes have ids, so that importing is idempotent. */
const pageFileSchema = pageContentSchema.omit({ tree: true }).extend({
  id: z.uuid(),
  path: z.string(),
  locale: z.string(),
  /** Defaults to the page's id. */
  translationGroup: z.uuid().exactOptional(),
  parent: z.uuid().exactOptional(),
  tree: nodeInputSchema,
  published: z.boolean(),
  publishAt: instant.exactOptional(),
  unpublishAt: instant.exactOptional(),
  zone: z.string().exactOptional(),
});

export type PageFile = z.input<typeof pageFileSchema>;

export interface ContentPage extends Omit<z.output<typeof pageFileSchema>, keyof PageContent> {
  file: string;
  content: PageContent;
}

export const rowsFileSchema = z.array(
  z.strictObject({ id: z.uuid().exactOptional(), data: z.record(z.string(), z.json()) }),
);

export type RowFile = z.output<typeof rowsFileSchema>[number];

export const problemsOf = (file: string, { issues }: z.ZodError): Problem[] =>
  issues.map(({ path, message }) => ({ where: [file, ...path].join(' › '), message }));

/** Nodes without an id would get a new one at each import. */
function pathsWithoutId(node: NodeInput, path: string): string[] {
  const below = Object.entries(node.slots ?? {}).flatMap(([slot, nodes]) =>
    nodes.flatMap((child, index) => pathsWithoutId(child, `${path} › ${slot} › ${index}`)),
  );
  return node.id === undefined ? [path, ...below] : below;
}

export function readPageFile(file: string, value: unknown, site: ComposedSite): ContentPage | Problem[] {
  const parsed = pageFileSchema.safeParse(value);
  if (!parsed.success) return problemsOf(file, parsed.error);
  const { title, seo, access, tags, parameter, tree, ...page } = parsed.data;
  const missing = pathsWithoutId(tree, 'tree');
  if (missing.length > 0)
    return missing.map((where) => ({ where: `${file} › ${where}`, message: 'The node has no id. Give it a uuid.' }));
  const complete: Node = completeNode(tree, site, () => '');
  return {
    ...page,
    file,
    content: { title, seo, access, tags, ...(parameter === undefined ? {} : { parameter }), tree: complete },
  };
}

export const fileText = (value: Json | object): string => `${JSON.stringify(value, null, 2)}\n`;
