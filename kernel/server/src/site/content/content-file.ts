import { completeNode, type ComposedSite, fileNodeSchema, pageContentSchema, type FileNode } from '@quoin/core';
import type { PageContent } from '@quoin/core';
import { z, type Json, type Problem } from '@quoin/sdk';

const instant = z.iso.datetime();

const contentSchema = pageContentSchema.omit({ tree: true }).extend({ tree: fileNodeSchema });

/** Nodes have ids, so that importing is idempotent. */
const pageFileSchema = contentSchema.extend({
  id: z.uuid(),
  path: z.string(),
  locale: z.string(),
  /** Defaults to the page's id. */
  translationGroup: z.uuid().exactOptional(),
  parent: z.uuid().exactOptional(),
  published: z.boolean(),
  publishAt: instant.exactOptional(),
  unpublishAt: instant.exactOptional(),
  zone: z.string().exactOptional(),
  /** The draft of a published page, if it differs. */
  draft: contentSchema.exactOptional(),
  /** The content that a published page has from an instant on. */
  next: z.strictObject({ at: instant, zone: z.string().exactOptional(), content: contentSchema }).exactOptional(),
});

type PageFile = z.input<typeof pageFileSchema>;
type ReadFile = z.output<typeof pageFileSchema>;
type ContentInFile = z.output<typeof contentSchema>;

/** A page to write: names every field beside the content, so none is forgotten. JSON omits undefined ones. */
export type WrittenPage = ContentInFile & {
  [Field in Exclude<keyof Required<PageFile>, keyof ContentInFile>]: PageFile[Field];
};

export interface ContentPage extends Omit<ReadFile, keyof PageContent | 'draft' | 'next'> {
  file: string;
  content: PageContent;
  draft?: PageContent;
  next?: { at: string; zone?: string; content: PageContent };
  /** Ids of nodes without a version, which are written for what is installed and must fit it. */
  unversioned: ReadonlySet<string>;
}

export const rowsFileSchema = z.array(
  z.strictObject({
    id: z.uuid().exactOptional(),
    /** Defaults to the installed version of the source. */
    version: z.int().min(0).max(10_000).exactOptional(),
    data: z.record(z.string(), z.json()),
    /** Key and partitions, unless the source derives the same from the data. */
    key: z.string().nullable().exactOptional(),
    partitions: z.array(z.string()).exactOptional(),
  }),
);

export type RowFile = z.output<typeof rowsFileSchema>[number];

export const problemsOf = (file: string, { issues }: z.ZodError): Problem[] =>
  issues.map(({ path, message }) => ({ where: [file, ...path].join(' › '), message }));

export const fileOf = ({ where }: Problem): string => where.split(' › ', 1).join('');

function* nodesOf(node: FileNode, path: string): Generator<[FileNode, path: string]> {
  yield [node, path];
  for (const [slot, nodes] of Object.entries(node.slots ?? {}))
    for (const [index, child] of nodes.entries()) yield* nodesOf(child, `${path} › ${slot} › ${index}`);
}

const pageContent = ({ tree, ...content }: ContentInFile, site: ComposedSite): PageContent => ({
  ...content,
  tree: completeNode(tree, site, () => ''),
});

/** Splits a file by the schema of contents, the only list of their fields. */
function splitFile(read: ReadFile): { content: ContentInFile; page: Omit<ReadFile, keyof ContentInFile> } {
  const isContent = ([field]: [string, unknown]) => Object.hasOwn(contentSchema.shape, field);
  const fields = Object.entries(read);
  return {
    content: Object.fromEntries(fields.filter(isContent)) as ContentInFile,
    page: Object.fromEntries(fields.filter((field) => !isContent(field))) as Omit<ReadFile, keyof ContentInFile>,
  };
}

export function readPageFile(file: string, value: unknown, site: ComposedSite): ContentPage | Problem[] {
  const parsed = pageFileSchema.safeParse(value);
  if (!parsed.success) return problemsOf(file, parsed.error);
  const {
    content,
    page: { draft, next, ...page },
  } = splitFile(parsed.data);
  const nodes = [
    ...nodesOf(content.tree, 'tree'),
    ...(draft === undefined ? [] : nodesOf(draft.tree, 'draft › tree')),
    ...(next === undefined ? [] : nodesOf(next.content.tree, 'next › content › tree')),
  ];
  const nameless = nodes.flatMap(([{ id }, path]) => (id === undefined ? [path] : []));
  const problems = nameless.map((path) => ({
    where: `${file} › ${path}`,
    message: 'The node has no id. Give it a uuid.',
  }));
  if (!page.published && (draft ?? next) !== undefined)
    problems.push({
      where: `${file} › ${draft === undefined ? 'next' : 'draft'}`,
      message:
        'Only a published page has one: the content of another page is its draft. Remove it, or publish the page.',
    });
  if (problems.length > 0) return problems;
  return {
    ...page,
    file,
    content: pageContent(content, site),
    ...(draft === undefined ? {} : { draft: pageContent(draft, site) }),
    ...(next === undefined ? {} : { next: { ...next, content: pageContent(next.content, site) } }),
    unversioned: new Set(nodes.flatMap(([{ id = '', version }]) => (version === undefined ? [id] : []))),
  };
}

/** Orders stored content as `readPageFile` does: an export of an import is the same text. */
export function contentInFile(content: PageContent): ContentInFile {
  const parsed = contentSchema.safeParse(content);
  return parsed.success ? parsed.data : content;
}

export const fileText = (value: Json | object): string => `${JSON.stringify(value, null, 2)}\n`;
