import type { ApiFinding } from '@quoin/api';
import type { Problem } from '@quoin/sdk';

/** A finding with its place in words. */
export type PlacedFinding = ApiFinding & Problem;
