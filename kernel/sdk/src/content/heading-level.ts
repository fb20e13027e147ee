/** Levels of HTML headings. */
export const headingLevels = [1, 2, 3, 4, 5, 6] as const;
export type HeadingLevel = (typeof headingLevels)[number];

/** Max characters per level before a heading drops to the next. */
const limits: Record<HeadingLevel, number> = { 1: 40, 2: 50, 3: 60, 4: 80, 5: 100, 6: 120 };

/** Returns the level that fits a text: one lower if it is long. 7 is smaller than `h6`. */
export const fittingLevel = (level: HeadingLevel, text: string): number =>
  text.length > limits[level] ? level + 1 : level;
