import type { Node } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { nodeWords } from '../node/label.ts';
import { resolveShown } from '../resolve/resolve.ts';
import type { StateProblem } from '../resolve/state.ts';
import { walk } from '../tree/walk.ts';
import { isEqual } from '../value/json.ts';
import { lossesOf, type Loss } from './loss.ts';

export interface AffectedNode {
  node: string;
  name: string;
  where: string;
}

export interface NodeLoss extends AffectedNode, Loss {}

/** Reason why a visible node disappears. */
export interface NodeBreak extends AffectedNode, Pick<StateProblem, 'message' | 'field'> {}

export interface TreeUpgrade {
  /** Nodes with another component, version or props, or created by a migration. */
  migrated: number;
  losses: NodeLoss[];
  breaks: NodeBreak[];
}

const isMigrated = (before: Node | undefined, after: Node): boolean =>
  before === undefined ||
  before.name !== after.name ||
  before.version !== after.version ||
  !isEqual(before.props, after.props);

/** Never throws: an error of a migration is a break. */
export function compareTrees(stored: Node, served: ComposedSite, candidate: ComposedSite): TreeUpgrade {
  const before = resolveShown(stored, served);
  const after = resolveShown(stored, candidate);
  const olds =
    before.tree === after.tree ? undefined : new Map([...walk(before.tree)].map(([node]) => [node.id, node]));
  const upgrade: TreeUpgrade = { migrated: 0, losses: [], breaks: [] };
  for (const [node] of walk(after.tree)) {
    const old = olds === undefined ? node : olds.get(node.id);
    const { id, name } = node;
    const state = after.states.get(id);
    // A break includes the subtree.
    if (state === undefined) continue;
    const affected = () => ({ node: id, name, where: nodeWords(node, candidate) });
    if (old !== node) {
      if (isMigrated(old, node)) upgrade.migrated += 1;
      // Replacements omit values on purpose.
      if (old === undefined || old.name === name)
        upgrade.losses.push(...lossesOf(old?.attic, node.attic).map((loss) => ({ ...affected(), ...loss })));
    }
    const wasReady = old === undefined || before.states.get(id)?.state === 'ready';
    if (state.state === 'ready' || !wasReady) continue;
    upgrade.breaks.push(
      ...state.problems.map(({ message, field }) => ({ ...affected(), message, ...(field ? { field } : {}) })),
    );
  }
  return upgrade;
}
