import { select } from '@quoin/sdk';

/** Perpendicular to the direction of a flex container. */
export const align = () =>
  select('Alignment', ['stretch', 'start', 'center', 'end', 'baseline'], {
    description: 'Perpendicular to the direction',
    labels: { stretch: 'As large as the largest', start: 'Start', center: 'Center', end: 'End', baseline: 'Base line' },
  }).default('stretch');

/** Along the direction of a flex container. */
export const justify = () =>
  select('Distribution', ['start', 'center', 'end', 'space-between', 'space-around', 'space-evenly'], {
    description: 'Along the direction, of space that is left',
    labels: {
      start: 'At the start',
      center: 'Centered',
      end: 'At the end',
      'space-between': 'Space between',
      'space-around': 'Space around each',
      'space-evenly': 'Even spaces',
    },
  }).default('start');
