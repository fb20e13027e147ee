import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { UrlMedia } from '@quoin/sdk';
import { useQuery } from '@tanstack/react-query';
import { publicFilesQuery, type AssetKind } from '../assets/media-queries.ts';

interface PickedUrlProps {
  site: string;
  /** Restricts the files offered to a kind. */
  kind: AssetKind | undefined;
  value: UrlMedia;
  onChange(value: UrlMedia): void;
  /** Called for the Enter key in the alt text. */
  onEnter(): void;
}

const endings: Partial<Record<AssetKind, RegExp>> = {
  image: /\.(avif|gif|jpe?g|png|svg|webp)$/i,
  video: /\.(mp4|webm)$/i,
  audio: /\.(m4a|mp3)$/i,
  captions: /\.vtt$/i,
};

/** A file by its address, with the files that the site brings along to choose from. */
export function PickedUrl({ site, kind, value: { url, alt }, onChange, onEnter }: PickedUrlProps) {
  const { data } = useQuery(publicFilesQuery(site));
  const ending = kind === undefined ? undefined : endings[kind];
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      <Autocomplete
        freeSolo
        openOnFocus
        options={(data?.paths ?? []).filter((path) => ending?.test(path) ?? true)}
        inputValue={url}
        onInputChange={(_, next) => next !== url && onChange({ url: next, ...(alt === undefined ? {} : { alt }) })}
        renderInput={(input) => (
          <TextField
            {...input}
            label="Address"
            helperText="Of a file of this site, or on a host that the site allows. It is shown unchanged, in its own size and format."
            slotProps={{
              ...input.slotProps,
              htmlInput: { ...input.slotProps.htmlInput, maxLength: 2000, inputMode: 'url' },
            }}
          />
        )}
      />
      <TextField
        label="Alt text"
        value={alt ?? ''}
        helperText="What the picture shows. Leave it empty for decoration."
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // Else the key presses what has the focus then.
          event.preventDefault();
          onEnter();
        }}
        onChange={({ target }) => onChange({ url, ...(target.value === '' ? {} : { alt: target.value }) })}
      />
    </Box>
  );
}
