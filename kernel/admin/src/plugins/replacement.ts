import type { ApiComponent } from '@quoin/core/api';
import { fieldsOf } from '../form/schema/field.ts';

/** What a component holds that has a name: its props and its slots. */
export interface Part {
  name: string;
  title: string;
  kind: 'prop' | 'slot';
}

export const partsOf = ({ props, slots }: Pick<ApiComponent, 'props' | 'slots'>): Part[] => [
  ...fieldsOf(props).map(({ key, title }): Part => ({ name: key, title, kind: 'prop' })),
  ...Object.entries(slots).map(([name, { title }]): Part => ({ name, title, kind: 'slot' })),
];

/** What is shown in place of a component. */
export interface Replacement {
  component: string;
  by: string;
  /** Names of the other one, by those of the component. */
  names: Record<string, string>;
}

/** What a component takes from another unless somebody says otherwise: what has the same name. */
export const namesInCommon = (from: readonly Part[], to: readonly Part[]): Record<string, string> =>
  Object.fromEntries(
    from
      .filter(({ name, kind }) => to.some((part) => part.name === name && part.kind === kind))
      .map(({ name }) => [name, name]),
  );
