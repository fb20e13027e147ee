import type { Context } from '@quoin/sdk';

/** The visible words of a field. Every component that shows fields has them among its messages. */
export const fieldMessages = {
  optional: 'optional',
  choose: 'Choose…',
  accepted: 'Accepted: {types}',
};

export type FieldWords = Context<object, keyof typeof fieldMessages>['t'];
