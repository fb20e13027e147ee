import { identity, json, type SchemaMigration, text } from './schema.ts';

export const frozenNodes: SchemaMigration = {
  name: '0031-frozen-nodes',
  async up({ createTable }) {
    await createTable('frozen_styles', { digest: identity(), css: text() });
    await createTable('frozen_nodes', {
      site_id: identity(),
      digest: identity(),
      html: text(),
      rules: text(),
      styles: json(),
      externals: json(),
    });
  },
};
