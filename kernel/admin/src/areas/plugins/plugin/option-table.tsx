import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ApiPlugin } from '@quoin/api';
import { fieldsOf, type Field } from '../../../form/schema/field.ts';
import { FieldName } from '../../../table/field-name.tsx';
import { PlainTable } from '../../../table/plain-table.tsx';
import { formatValue } from '../../../screen/format-value.ts';
import { Empty } from '../../../feedback/empty.tsx';

function wordsFor({ kind, schema: { labels = {} } }: Field, value: unknown): string {
  if (kind === 'secret') return value === undefined ? 'Not set' : 'Set in the environment of the server';
  return labels[String(value)] ?? (formatValue(value) || '—');
}

/** Read-only options with defaults, for users who may not plan. */
export function OptionTable({ schema, values }: ApiPlugin['options']) {
  const fields = fieldsOf(schema);
  if (fields.length === 0)
    return <Empty title="It has no options">Nothing about it is set in the manifest of the site.</Empty>;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <Typography color="textSecondary">
        Options are set in the manifest of the site. Changes take effect when an upgrade applies them.
      </Typography>
      <PlainTable
        label="Options"
        titles={['Option', 'Value', 'Default']}
        rows={fields.map((field) => ({
          key: field.key,
          cells: [
            <Box key="name" sx={{ maxWidth: 480 }}>
              <FieldName title={field.title} path={field.key} description={field.description} />
            </Box>,
            <Box key="value" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {wordsFor(field, values[field.key])}
            </Box>,
            field.kind === 'secret' ? '—' : wordsFor(field, field.fallback),
          ],
        }))}
      />
    </Box>
  );
}
