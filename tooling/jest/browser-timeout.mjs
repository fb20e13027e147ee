import { jest } from '@jest/globals';

// Jest applies testTimeout only to the whole run, but browser tests need longer.
jest.setTimeout(60_000);
