import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { UrlMedia } from '@quoin/sdk';

export const PickedUrl = ({ value: { url, alt }, onChange }: { value: UrlMedia; onChange(value: UrlMedia): void }) => (
  <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
    <TextField
      label="Address"
      value={url}
      helperText="Of a file on this site, such as /images/chart.svg, or on a host that the site allows. It is shown as it is: without other sizes and formats."
      slotProps={{ htmlInput: { maxLength: 2000, inputMode: 'url' } }}
      onChange={({ target }) => onChange({ url: target.value, ...(alt === undefined ? {} : { alt }) })}
    />
    <TextField
      label="Alt text"
      value={alt ?? ''}
      helperText="What the picture shows. Leave it empty for decoration."
      slotProps={{ htmlInput: { maxLength: 1000 } }}
      onChange={({ target }) => onChange({ url, ...(target.value === '' ? {} : { alt: target.value }) })}
    />
  </Box>
);
