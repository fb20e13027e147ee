/** The icons that every brand provides. */
export const iconNames = [
  'arrow-right',
  'arrow-up',
  'calendar',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevron-up',
  'circle-alert',
  'circle-check',
  'clock',
  'copy',
  'download',
  'external-link',
  'file-text',
  'globe',
  'info',
  'link',
  'lock',
  'mail',
  'menu',
  'minus',
  'phone',
  'plus',
  'search',
  'triangle-alert',
  'user',
  'x',
] as const;

export type IconName = (typeof iconNames)[number];

/** Inner SVG markup by name, on a 24 by 24 grid, drawn with strokes in the current color. */
export type IconSet = Record<IconName, string> & Record<string, string>;
