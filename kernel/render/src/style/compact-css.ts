const text = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`;
const blank = String.raw`(?:\s|/\*.*?\*/)`;
const token = new RegExp(
  `(${text})|(?:${blank}*;)?${blank}*(\\})${blank}*|${blank}*([{;,>])${blank}*|(:)${blank}+|${blank}+`,
  'gs',
);

/** Removes comments and white space without meaning. Strings stay as they are. */
export const compactCss = (css: string): string =>
  css
    .replace(
      token,
      (_, ...[string, end, separator, colon]: (string | undefined)[]) => string ?? end ?? separator ?? colon ?? ' ',
    )
    .trim();
