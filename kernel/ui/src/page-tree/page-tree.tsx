import type { PageRow } from '@quoin/sdk';

type TreePage = Pick<PageRow, 'id' | 'title' | 'href' | 'parent'>;

export interface PageTreeProps {
  /** Rows of the source `pages`. Those with the same parent keep their order. */
  pages: readonly TreePage[];
  /** Id of the page that is shown. Its link is `aria-current`, and those above it are marked. */
  current?: string | undefined;
  /** Max levels, 1 or more. Defaults to all. */
  levels?: number;
}

/** A page with the pages below it. */
interface Branch extends TreePage {
  children: Branch[];
}

/** Pages whose parent is not among them are at the top. Pages that are each other's parents are left out. */
function treeOf(pages: readonly TreePage[], levels: number): Branch[] {
  const below = new Map<string | undefined, TreePage[]>(pages.map(({ id }) => [id, []]));
  const top: TreePage[] = [];
  for (const page of pages) (below.get(page.parent) ?? top).push(page);
  const branches = (of: readonly TreePage[], left: number): Branch[] =>
    left < 1 ? [] : of.map((page) => ({ ...page, children: branches(below.get(page.id) ?? [], left - 1) }));
  return branches(top, levels);
}

const holds = ({ id, children }: Branch, current: string): boolean =>
  id === current || children.some((child) => holds(child, current));

function Branches({ branches, current }: { branches: readonly Branch[]; current: string | undefined }) {
  return (
    <ul>
      {branches.map((branch) => (
        <li key={branch.id} data-within={current !== undefined && holds(branch, current) ? true : undefined}>
          <a href={branch.href} aria-current={branch.id === current ? 'page' : undefined}>
            {branch.title}
          </a>
          {branch.children.length > 0 && <Branches branches={branch.children} current={current} />}
        </li>
      ))}
    </ul>
  );
}

/** A nested list of links to pages. Without pages it draws nothing. Wrap it in a `nav`. */
export function PageTree({ pages, current, levels = Infinity }: PageTreeProps) {
  const branches = treeOf(pages, levels);
  return branches.length === 0 ? null : (
    <div className="page-tree">
      <Branches branches={branches} current={current} />
    </div>
  );
}
