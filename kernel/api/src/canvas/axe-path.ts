// The script of the canvas contains this, but not what the admin checks messages with.

/** Path of axe-core on each site's host, where the server has it. */
export const axePath = '/_quoin/axe.js';
