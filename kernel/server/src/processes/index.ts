// The primary loads only this module.
export { openLogFile } from '../platform/log/log-file.ts';
export { readDataDir, readMetricsAddress } from '../platform/settings/variables.mjs';
export { readConnectionLimits } from './connection-limits.ts';
export { isServerRunning, requestReload } from './control.ts';
export { heapArguments } from './heap.ts';
export { processesOf, runPrimary } from './primary.ts';
export { workerOptions } from './worker-options.ts';
