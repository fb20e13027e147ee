import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { contentReport, reportText } from '@quoin/core';
import { defineDataSource, defineFormHandler, definePlugin, group, list, number, secret, text, z } from '@quoin/sdk';
import { createPackage, packageJson, pluginOf, prepareCard, removePackages } from '../sample-package.fixture.ts';
import { reportPackage } from './report-package.ts';
import { checkReport } from './report-rules.ts';

afterAll(removePackages);

test('a report contains versions, schemas, defaults and slots', () => {
  const { tested } = prepareCard({
    props: z.object({
      title: text('Title').default('None'),
      rows: list('Rows', group('Row', { count: number('Count').default(1) })).default([]),
    }),
  });
  const { components } = contentReport(tested.site, packageJson.name);
  expect(components['cms-component-card']).toMatchObject({
    version: 1,
    schema: { properties: { title: { type: 'string', field: 'text' } } },
    defaults: { title: 'None', rows: [], 'rows.*.count': 1 },
    slots: { body: { accept: ['cms-component-text'] } },
  });
});

test('it contains options, data sources and form handlers', () => {
  const plugin = definePlugin({
    name: packageJson.name,
    title: 'Sample',
    description: 'Exists in tests only',
    options: z.object({
      instance: z.url(),
      limit: z.int().min(5),
      token: secret('Token'),
      names: z.array(z.string()).min(1),
      mode: z.enum(['a', 'b']),
    }),
    capabilities: ({ instance }) => ({ hosts: [new URL(instance).host] }),
    contributes: ({ token }) => ({
      dataSources: [
        defineDataSource({
          kind: 'rows',
          name: 'prices',
          title: 'Prices',
          description: token.reveal(),
          row: z.object({ price: number('Price') }),
          params: z.object({ day: z.string() }),
          select: () => ({}),
        }),
      ],
      formHandlers: [
        defineFormHandler({
          name: 'desk',
          title: 'Desk',
          description: 'Sample',
          fields: z.object({ summary: text('Summary') }),
        }),
      ],
    }),
  });
  expect(reportPackage(packageJson, plugin)).toMatchObject({
    options: { version: 0, schema: { required: ['instance', 'limit', 'token', 'names', 'mode'] } },
    dataSources: { prices: { kind: 'rows', schema: { required: ['price'] }, params: { required: ['day'] } } },
    formHandlers: { desk: { fields: { properties: { summary: { type: 'string' } } } } },
  });
});

test('an invalid package has no report', () => {
  const { components } = pluginOf({}).contributes({});
  expect(components).toBeUndefined();
  expect(() => reportPackage(packageJson, { ...pluginOf({}), title: '' })).toThrow(packageJson.name);
});

test('a missing or stale report is detected', () => {
  const { tested } = prepareCard();
  expect(checkReport(tested.package, tested.site)).toEqual([
    expect.stringContaining('is missing: write it with `npx quoin check --write`'),
  ]);
  const file = join(tested.package.folder, 'content.report.json');
  writeFileSync(file, reportText(contentReport(tested.site, packageJson.name)));
  expect(checkReport(tested.package, tested.site)).toEqual([]);
  writeFileSync(file, '{}');
  expect(checkReport(tested.package, tested.site)).toEqual([expect.stringContaining('does not match the code')]);
  expect(createPackage().manifest.name).toBe(packageJson.name);
});
