import { z } from '@quoin/sdk';
import { circularTypeNames, type CircularType } from './circular-type.ts';
import type { CircularInput } from './circulars.ts';

const words = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const address = words.transform((value) => value || undefined);
const ruleName = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]);

const summary = z.object({
  circularType: z.enum(circularTypeNames).optional().catch(undefined),
  noticeNumber: z.union([z.string(), z.number()]).transform(String),
  pubDate: z.string().transform((value) => value.slice(0, 10)),
  formattedPubDate: words,
  name: words,
  title: words,
  topic: words,
  market: words,
  jurisdiction: words,
  rules: z
    .array(ruleName)
    .nullish()
    .transform((rules) => rules ?? []),
  filePath: address,
  url: address,
  sortOrder: z
    .number()
    .int()
    .nullish()
    .transform((value) => value ?? 0),
});

const summaries = z.union([
  z.array(z.unknown()),
  z.object({ rows: z.array(z.unknown()) }).transform(({ rows }) => rows),
]);

const isType = (type: string | undefined): type is CircularType => circularTypeNames.some((name) => name === type);

/** Types default to the requested one. Throws unless `value` is a list. */
export function readSummaries(
  value: unknown,
  { circularType: requested }: { circularType?: string | undefined },
): CircularInput[] {
  return summaries.parse(value).flatMap((each) => {
    const parsed = summary.safeParse(each);
    if (!parsed.success) return [];
    const { circularType = isType(requested) ? requested : 'circulars', ...values } = parsed.data;
    return [
      {
        ...values,
        circularType,
        title: values.title || values.name || values.noticeNumber,
      },
    ];
  });
}
