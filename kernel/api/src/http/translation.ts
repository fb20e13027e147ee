import { keySchema, nodeSchema, textKinds } from '@quoin/core';
import { z } from '@quoin/sdk';
import { operation } from './operation.ts';
import { pageInput, pageSchema } from './page-schema.ts';
import { textDifferenceSchema } from './text-difference.ts';

const path = z.array(keySchema).min(1).max(50).describe('Path below the props of the node; list items by id');

const textSchema = z.object({
  node: z
    .string()
    .nullable()
    .describe('Id of the node of the source; null for the title and the description of the page'),
  target: z.string().nullable().describe('Id of the node of the translation'),
  path,
  kind: z.enum(textKinds),
  title: z.string().describe('Titles on the path of the field, as editors read them'),
  source: z.json().describe('Value of the source'),
  words: z.string().describe('The source as people read it'),
  state: z
    .enum(['untranslated', 'outdated', 'translated'])
    .describe('`outdated` if the source was changed since it was translated'),
  difference: textDifferenceSchema
    .optional()
    .describe('How the source differs from what it was when the text was translated; only if it is outdated'),
});

export type ApiTranslatedText = z.output<typeof textSchema>;

const missingSchema = z.object({
  source: z.string().describe('Id of the node of the source'),
  node: nodeSchema.describe('Copy for the translation, with the ids by which its texts are found again'),
  parent: z.string().describe('Id of the node of the translation that it belongs into'),
  slot: z.string(),
  index: z.int(),
});

const translationSchema = z.object({
  source: pageSchema.nullable().describe('The page that this one translates; null if it is no translation'),
  texts: z.array(textSchema).describe('Texts of the source, in its order, with the state of their translation'),
  missing: z.array(missingSchema).describe('Nodes that only the source has'),
  extra: z.array(z.string()).describe('Ids of nodes that only the translation has'),
});

export type ApiTranslation = z.output<typeof translationSchema>;

const reported = {
  unit: z.string().describe('Id of the unit in the file'),
  title: z.string().describe('Titles of the fields of its text'),
};

/** Max bytes of an imported file. */
export const maxXliffBytes = 5 * 1024 ** 2;

export const xliffReportSchema = z.object({
  version: z.int().describe('Version of the draft after the import'),
  stored: z.int().describe('Texts that were stored or confirmed'),
  unchanged: z.int().describe('Units with a translation that the page has already'),
  skipped: z.int().describe('Units without a translation'),
  outdated: z
    .array(z.object(reported))
    .describe('Stored, but the source was changed since the file was exported, so that they are outdated'),
  refused: z.array(
    z.object({ ...reported, reason: z.string().describe('Why it was not stored, as the end of a sentence') }),
  ),
});

export type ApiXliffReport = z.output<typeof xliffReportSchema>;

export const translation = {
  get: operation({
    access: 'page.edit-articles',
    cost: 2,
    method: 'GET',
    path: '/sites/{site}/pages/{page}/translation',
    summary: 'Compare the draft of a translation with the draft of its source',
  })
    .input(pageInput)
    .output(translationSchema),
  confirm: operation({
    access: 'page.edit-articles',
    cost: 2,
    method: 'POST',
    path: '/sites/{site}/pages/{page}/translation/confirmations',
    summary: 'Confirm that texts of a translation are right for their source',
    large: true,
  })
    .input(
      pageInput.extend({
        texts: z
          .array(
            z.strictObject({
              node: z.uuid().nullable().describe('As in the comparison'),
              path,
              source: z.json().describe('Value of the source for which the translation is right'),
            }),
          )
          .min(1)
          .max(1000),
      }),
    )
    .output(z.object({ confirmed: z.int() })),
  counterpart: operation({
    access: 'page.edit-articles',
    cost: 2,
    method: 'GET',
    path: '/sites/{site}/pages/{page}/nodes/{node}/translations/{translation}',
    summary: 'Find the node of another translation of a page that corresponds to a node of its draft',
  })
    .input(pageInput.extend({ node: z.uuid(), translation: z.uuid().describe('Id of the page with the translation') }))
    .output(z.object({ node: z.string().nullable().describe('Null if the other translation has no such node') })),
};
