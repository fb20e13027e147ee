/** Color modes with their titles in menus. */
export const colorModes = [
  ['system', 'Colours of the system'],
  ['light', 'Light colours'],
  ['dark', 'Dark colours'],
] as const;

export type ColorMode = (typeof colorModes)[number][0];
