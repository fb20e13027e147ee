const text = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`;
const blank = String.raw`(?:\s|/\*.*?\*/)`;
const token = new RegExp(
  `(${text})|(?:${blank}*;)?${blank}*(\\})${blank}*|${blank}*([{;,>]|/(?!\\*))${blank}*|(:)${blank}+|(?<![\\w.])(0)(?=\\.\\d)|${blank}+`,
  'gs',
);

/** Removes comments, and white space and zeros without meaning. Strings stay as they are. */
export const compactCss = (css: string): string =>
  css
    .replace(
      token,
      (_, ...[string, end, separator, colon, zero]: (string | undefined)[]) =>
        string ?? end ?? separator ?? colon ?? (zero === undefined ? ' ' : ''),
    )
    .trim();
