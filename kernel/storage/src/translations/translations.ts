import { type BasisChange, type TranslationBasis, withBasisChange } from '@quoin/core';
import type { Database } from '../database/database.ts';
import { defineTable, identity, JSON_TEXT, plainOrNull, TEXT } from '../database/model.ts';

/** Source of a translated page. */
export interface Translation {
  pageId: string;
  /** Id of the page whose texts it translates. */
  sourceId: string;
  basis: TranslationBasis;
}

export interface Translations {
  /** Returns null for a page that is not known to be a translation. */
  find(pageId: string): Promise<Translation | null>;
  /** Stores the source of a page, and changes its basis. */
  change(change: Omit<Translation, 'basis'> & { basis: BasisChange }): Promise<void>;
}

export function createTranslations({ sequelize, transaction }: Database): Translations {
  const table = defineTable<Translation>(sequelize, 'translations', {
    pageId: identity(),
    sourceId: TEXT,
    basis: JSON_TEXT,
  });
  const find = async (pageId: string) => plainOrNull(await table.findByPk(pageId));

  return {
    find,
    change: ({ pageId, sourceId, basis: change }) =>
      transaction(async () => {
        const found = await find(pageId);
        const basis = withBasisChange(found?.basis ?? {}, change);
        if (found === null) await table.create({ pageId, sourceId, basis });
        else await table.update({ sourceId, basis }, { where: { pageId } });
      }),
  };
}
