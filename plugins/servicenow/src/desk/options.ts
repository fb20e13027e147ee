import { secret, select, text, z, type Resolved } from '@quoin/sdk';

/** ServiceNow settings. Without `instance`, requests stay in the admin. */
export const options = z.object({
  instance: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ field: 'url', title: 'Address of the instance' }),
  into: select('Create records', ['table', 'import-set'], {
    labels: { table: 'In a table', 'import-set': 'By an import set' },
  }).default('table'),
  table: text('Table', {
    description: 'Table of the records, or staging table of the import set',
    maxLength: 80,
    identifier: true,
  })
    .regex(/^[a-z][a-z0-9_]*$/)
    .default('incident'),
  correlationColumn: text('Column of the correlation id', {
    description: 'Defaults to correlation_id in tables and u_correlation_id in import sets',
    maxLength: 80,
    identifier: true,
  })
    .regex(/^[a-z][a-z0-9_]*$/)
    .optional(),
  columns: z
    .record(z.string().regex(/^[a-z][a-z0-9_]*$/), z.string().max(2000))
    .default({})
    .meta({ title: 'Column values, in addition to or instead of the defaults' }),
  auth: select('Authentication', ['basic', 'client-credentials', 'password'], {
    labels: {
      basic: 'Name and password',
      'client-credentials': 'OAuth: client credentials',
      password: 'OAuth: name and password',
    },
  }).default('basic'),
  user: text('User name', { maxLength: 200, identifier: true }).optional(),
  password: secret('Password').optional(),
  clientId: text('OAuth client id', { maxLength: 200, identifier: true }).optional(),
  clientSecret: secret('OAuth client secret').optional(),
});

export type Options = Resolved<z.output<typeof options>>;
