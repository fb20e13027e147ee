/** The icons that every brand provides. */
export const iconNames = [
  'arrow-down',
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'arrow-up-right',
  'bell',
  'building',
  'calendar',
  'captions',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevron-up',
  'circle-alert',
  'circle-check',
  'circle-minus',
  'clock',
  'copy',
  'download',
  'external-link',
  'eye',
  'file-text',
  'filter',
  'globe',
  'info',
  'layout-grid',
  'link',
  'list',
  'lock',
  'log-in',
  'log-out',
  'mail',
  'map-pin',
  'maximize',
  'menu',
  'message',
  'minimize',
  'minus',
  'paperclip',
  'pause',
  'phone',
  'play',
  'plus',
  'printer',
  'quote',
  'refresh',
  'rss',
  'search',
  'share',
  'star',
  'table',
  'thumbs-down',
  'thumbs-up',
  'trending-down',
  'trending-up',
  'triangle-alert',
  'upload',
  'user',
  'volume',
  'volume-off',
  'x',
] as const;

export type IconName = (typeof iconNames)[number];

/** Inner SVG markup by name, on a 24 by 24 grid, drawn with strokes in the current color. */
export type IconSet = Record<IconName, string> & Record<string, string>;

/** An icon as an island receives it. */
export interface IconDrawing {
  /** Inner SVG markup; empty if the brand lacks the icon. */
  svg: string;
  /** True if it is mirrored in text from right to left. */
  isMirrored: boolean;
}

/** Names whose icon points along the text, and is mirrored where that runs from right to left. */
const mirrored: ReadonlySet<string> = new Set<IconName>([
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'chevron-left',
  'chevron-right',
  'list',
  'log-in',
  'log-out',
]);

/** Returns an icon of a set; one without markup if the set lacks it. */
export const drawingOf = (icons: Readonly<Record<string, string>>, name: string): IconDrawing => ({
  svg: Object.hasOwn(icons, name) ? (icons[name] ?? '') : '',
  isMirrored: mirrored.has(name),
});
