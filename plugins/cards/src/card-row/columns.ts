import { select } from '@quoin/sdk';

/** How many cards stand side by side. */
export const columns = (title: string) =>
  select(title, [2, 3, 4], { description: 'Fewer on narrow screens' }).default(3);
