import { jest } from '@jest/globals';

// Jest takes testTimeout for the whole run only: a browser test needs longer.
jest.setTimeout(60_000);
