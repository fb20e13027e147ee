import { fileURLToPath } from 'node:url';
import type { Node, Plugin } from '@quoin/sdk';
import { variedDemos } from '@quoin/testing/variation';
import { isOnSheets, sheetPlugins } from './demo-sheets.ts';

/** A page of demos with content that is hard to show. */
interface HardSheet {
  title: string;
  path: string;
  nodes: Node[];
}

/** Titles of variations by sheet. */
const sheets = {
  'very long words': /^very long words$/,
  'hostile texts': /^hostile /,
  'many items': /^\d+ (?:items|children) /,
};

/** A request holds 10,000, those around the demos included. */
const maxValues = 9_900;

function valuesIn(node: Node): number {
  let count = 0;
  JSON.stringify(node, (_, value: unknown) => {
    count += 1;
    return value;
  });
  return count;
}

/** Shows each demo once on a page, where its anchors may occur once. */
function pagesOf(nodes: readonly Node[]): Node[][] {
  const pages: { nodes: Node[]; free: number }[] = [];
  for (const node of nodes) {
    const size = valuesIn(node);
    const fitting = pages.find((page) => page.free >= size && page.nodes.every(({ id }) => id !== node.id));
    if (fitting === undefined) {
      pages.push({ nodes: [node], free: maxValues - size });
    } else {
      fitting.nodes.push(node);
      fitting.free -= size;
    }
  }
  return pages.map((page) => page.nodes);
}

async function sheetsOf(plugin: string): Promise<HardSheet[]> {
  const folder = fileURLToPath(new URL(`../../../../plugins/${plugin}`, import.meta.url));
  const { default: definition } = (await import(`@quoin/plugin-${plugin}`)) as { default: Plugin };
  const demos = variedDemos(folder, definition).filter(
    ({ node }) => isOnSheets(node.name) && valuesIn(node) <= maxValues,
  );
  return Object.entries(sheets).flatMap(([title, variation]) =>
    pagesOf(demos.filter((demo) => variation.test(demo.variation)).map(({ node }) => node)).map((nodes, index) => ({
      title: `${plugin} with ${title}, page ${index + 1}`,
      path: `/hard-${plugin}-${title.replaceAll(' ', '-')}-${index + 1}`,
      nodes,
    })),
  );
}

/** Sheets of all plugins: demos as the tests of their packages vary them. */
export const hardSheets = async (): Promise<HardSheet[]> => (await Promise.all(sheetPlugins.map(sheetsOf))).flat();
