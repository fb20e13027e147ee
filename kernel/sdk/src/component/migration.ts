import type { Json } from '../node.ts';

/** A node created by a migration. Later migrations of that component apply from its literal version. */
export interface CreatedNode {
  name: string;
  version: number;
  props: Record<string, Json>;
}

/**
 * One step to the next stored version. Append steps, never edit them: their number is the version. A path names a prop,
 * `group.key` inside it, or `list.*.key` in each item of a list.
 */
export type Migration =
  | { kind: 'rename'; from: string; to: string }
  | { kind: 'rename-slot'; from: string; to: string }
  | { kind: 'remove'; path: string }
  | { kind: 'remove-slot'; slot: string }
  | { kind: 'change'; path: string; change: (value: Json | undefined, props: Record<string, Json>) => Json | undefined }
  | { kind: 'flatten'; path: string; key: string }
  | { kind: 'wrap'; slot: string; in: CreatedNode; into: string }
  | { kind: 'move'; prop: string; slot: string; node: (value: Json) => CreatedNode | undefined };
