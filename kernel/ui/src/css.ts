/** Removes line breaks and indentation. */
export const compact = (css: string): string => css.replace(/\s*\n\s*/g, '');
