import type { ApiComponent } from '@quoin/api';
import { fieldsOf } from '../../../form/schema/field.ts';

export interface Part {
  name: string;
  title: string;
  kind: 'prop' | 'slot';
}

export const partsOf = ({ props, slots }: Pick<ApiComponent, 'props' | 'slots'>): Part[] => [
  ...fieldsOf(props).map(({ key, title }): Part => ({ name: key, title, kind: 'prop' })),
  ...Object.entries(slots).map(([name, { title }]): Part => ({ name, title, kind: 'slot' })),
];

export interface Replacement {
  component: string;
  by: string;
  /** Names in the replacement, by names in the component. */
  names: Record<string, string>;
}

/** Default mapping: parts of the same name and kind. */
export const namesInCommon = (from: readonly Part[], to: readonly Part[]): Record<string, string> =>
  Object.fromEntries(
    from
      .filter(({ name, kind }) => to.some((part) => part.name === name && part.kind === kind))
      .map(({ name }) => [name, name]),
  );
