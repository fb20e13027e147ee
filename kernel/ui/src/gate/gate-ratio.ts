import { select } from '@quoin/sdk';

const ratios = ['16-9', '4-3', '1-1', '21-9', '9-16'] as const;

export type GateRatio = (typeof ratios)[number];

/** Width to height of an `ExternalGate`. */
export const gateRatio = (title = 'Ratio') =>
  select(title, ratios, {
    description: 'Width to height of the frame',
    labels: { '16-9': '16:9', '4-3': '4:3', '1-1': 'Square', '21-9': '21:9', '9-16': '9:16, upright' },
  });
