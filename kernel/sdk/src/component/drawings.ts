import type { IconDrawing, IconName } from '../brand/icons.ts';
import type { Context } from './context.ts';

/** Icons for `sends` of an island, whose view draws them with `Icon`. Only these are sent. */
export const drawings = <Name extends IconName>(
  context: Pick<Context, 'drawing'>,
  names: readonly Name[],
): Record<Name, IconDrawing> =>
  Object.fromEntries(names.map((name) => [name, context.drawing(name)])) as Record<Name, IconDrawing>;
