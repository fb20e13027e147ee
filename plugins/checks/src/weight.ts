import { defineCheck } from '@quoin/sdk';

/** Bytes of HTML from which phones take noticeably longer to show a page. */
const maxMarkup = 200_000;
/** Bytes of a drawing. It is sent as it is stored; photographs are sent in the size that they are shown in. */
const maxDrawing = 150_000;

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000).toLocaleString('en')} KB`;

export const weight = defineCheck({
  name: 'weight',
  title: 'Weight',
  description: 'The page loads quickly, on a phone too',
  severity: 'warn',
  run({ html, images }) {
    const markup = new TextEncoder().encode(html).length;
    const drawings = images.flatMap(({ node, field, file }) =>
      file?.type === 'image/svg+xml' && file.bytes > maxDrawing
        ? [
            {
              node,
              field,
              message: `The drawing has ${kilobytes(file.bytes)}, more than ${kilobytes(maxDrawing)}. Save it simpler, or as a PNG.`,
            },
          ]
        : [],
    );
    return [
      ...(markup > maxMarkup
        ? [
            {
              message: `The page has ${kilobytes(markup)} of markup, more than ${kilobytes(maxMarkup)}. Show fewer rows at once, or divide it into several pages.`,
            },
          ]
        : []),
      ...drawings,
    ];
  },
});
