import type { Json, NodeInput } from '@quoin/sdk';

/** A required field, for demos. */
export const sampleField = (
  type: string,
  name: string,
  displayName: string,
  more: Record<string, Json> = {},
): NodeInput => ({
  name: `cms-component-field-${type}`,
  props: { name, displayName, isRequired: true, ...more },
});
