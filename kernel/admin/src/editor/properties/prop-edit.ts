import type { Json } from '@quoin/sdk';
import type { Edit } from '../draft/draft.ts';

interface ChangedProp {
  node: string;
  /** Of its component. */
  title: string;
  /** List items by id. */
  path: string[];
  /** Undefined removes it. */
  value: Json | undefined;
}

/** Sets a value of a node. Changes of one value in quick succession are one step to undo. */
export const propEdit = ({ node, title, path, value }: ChangedProp): Edit => ({
  title: `Edit ${title}`,
  key: `${node} ${path.join('.')}`,
  operations: [value === undefined ? { op: 'set', node, path } : { op: 'set', node, path, value }],
});
