import { isEqual } from '@quoin/core';
import type { Json } from '@quoin/sdk';
import type { JsonObject } from '../../form/schema/value.ts';
import type { Edit } from '../draft/draft.ts';

interface Changed {
  node: string;
  /** The component's title. */
  title: string;
}

interface ChangedProp extends Changed {
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

interface ChangedProps extends Changed {
  before: JsonObject;
  after: JsonObject;
}

/** Sets the props of a node that differ. */
export const propsEdit = ({ before, after, ...changed }: ChangedProps): Edit => ({
  title: `Edit ${changed.title}`,
  operations: [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !isEqual(before[key], after[key]))
    .flatMap((key) => propEdit({ ...changed, path: [key], value: after[key] }).operations),
});
