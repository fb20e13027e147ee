export { mountGate } from './mount-gate.ts';
