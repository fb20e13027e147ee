import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Json } from '@quoin/sdk';
import type { Field } from '../../form/schema/field.ts';
import { valueWords } from '../../form/schema/value-words.ts';
import { FieldValue } from '../../form/value/field-value.tsx';

interface ValueChangeProps {
  site: string;
  title: string;
  /** Undefined for values that no form has. */
  field: Field | undefined;
  /** Words for the other side of the comparison: `the draft`. */
  other: string;
  before: Json | undefined;
  after: Json | undefined;
}

/** A value in both versions. Rich text whose words are the same is shown once. */
export function ValueChange({ site, title, field, other, before, after }: ValueChangeProps) {
  const isSameWords = field?.kind === 'richText' && valueWords(field, before) === valueWords(field, after);
  const caption = (words: string) => (
    <Typography variant="caption" color="textSecondary">
      {words}
    </Typography>
  );
  return (
    <Box sx={{ display: 'grid', gap: 0.5, mt: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {caption(isSameWords ? 'Only the formatting or links of these words differ' : 'In the revision')}
      <FieldValue site={site} field={field} value={before} other={after} />
      {!isSameWords && caption(`In ${other}`)}
      {!isSameWords && <FieldValue site={site} field={field} value={after} other={before} />}
    </Box>
  );
}
