import type { Node } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { nodeWords } from '../node/label.ts';
import { resolveShown } from '../resolve/resolve.ts';
import type { StateProblem } from '../resolve/state.ts';
import { walk } from '../tree/walk.ts';
import { isEqual } from '../value/json.ts';
import { lossesOf, type Loss } from './loss.ts';

/** A node that something happens to. */
export interface AffectedNode {
  /** Its id. */
  node: string;
  /** Its registered name. */
  name: string;
  /** In words. */
  where: string;
}

/** A value or slot of a node that goes to the attic. */
export interface NodeLoss extends AffectedNode, Loss {}

/** Why a node that is shown now will not be. */
export interface NodeBreak extends AffectedNode, Pick<StateProblem, 'message' | 'field'> {}

/** What becomes of a stored tree when its site is composed anew. */
export interface TreeUpgrade {
  /** How many nodes read otherwise: of another version, with other props, or made by a migration. */
  migrated: number;
  losses: NodeLoss[];
  breaks: NodeBreak[];
}

const isMigrated = (before: Node | undefined, after: Node): boolean =>
  before === undefined ||
  before.name !== after.name ||
  before.version !== after.version ||
  !isEqual(before.props, after.props);

/** Compares what two compositions make of a stored tree. Never throws; what a migration throws is a break. */
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
    // What stands below a node that breaks is gone with it.
    if (state === undefined) continue;
    const affected = () => ({ node: id, name, where: nodeWords(node, candidate) });
    if (old !== node) {
      if (isMigrated(old, node)) upgrade.migrated += 1;
      // What a replacement has no place for was left out on purpose.
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
