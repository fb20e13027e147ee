import Typography from '@mui/material/Typography';

interface FieldNameProps {
  title: string;
  /** The path in content, such as `items.title`. */
  path: string;
  description: string | undefined;
}

/** First cell of a table of fields. */
export const FieldName = ({ title, path, description }: FieldNameProps) => (
  <>
    <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
    <Typography
      variant="caption"
      component="p"
      color="textSecondary"
      sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}
    >
      {path}
    </Typography>
    {description !== undefined && (
      <Typography variant="body2" color="textSecondary">
        {description}
      </Typography>
    )}
  </>
);
