import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ApiAsset } from '@quoin/api';
import type { AssetMedia } from '@quoin/sdk';
import { useState } from 'react';
import { FocalPoint } from '../details/focal-point.tsx';
import { previewUrl } from '../assets/media-queries.ts';
import { Thumbnail } from '../assets/thumbnail.tsx';
import { describeAsset } from '../assets/asset-messages.ts';

interface PickedAssetProps {
  site: string;
  asset: ApiAsset;
  value: AssetMedia;
  onChange(value: AssetMedia): void;
}

export function PickedAsset({ site, asset, value, onChange }: PickedAssetProps) {
  const [isFocusing, setFocusing] = useState(false);
  const isDecoration = value.alt === '';
  const isPicture = asset.kind === 'image';
  const without = (name: 'alt' | 'focal'): AssetMedia => {
    const { [name]: _, ...rest } = value;
    return rest;
  };
  return (
    <Box
      component="section"
      aria-label="Chosen file"
      sx={{
        display: 'grid',
        gap: 2,
        px: 3,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        maxHeight: '60%',
        overflowY: 'auto',
        flex: 'none',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start' }}>
        <Box sx={{ width: 96, flex: 'none' }}>
          <Thumbnail site={site} asset={asset} />
        </Box>
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Typography noWrap title={asset.fileName} sx={{ fontWeight: 600 }}>
            {asset.fileName}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {describeAsset(asset)}
          </Typography>
          {isPicture && (
            <Button aria-expanded={isFocusing} onClick={() => setFocusing(!isFocusing)}>
              Focal point {value.focal === undefined ? 'of the file' : 'of this use'}
            </Button>
          )}
        </Box>
        {isPicture && (
          <Box sx={{ flex: '2 1 280px' }}>
            <TextField
              label="Alt text here"
              placeholder={asset.alt}
              value={value.alt ?? ''}
              disabled={isDecoration}
              helperText={asset.alt === '' ? 'What the picture shows.' : 'Empty takes that of the file.'}
              slotProps={{ htmlInput: { maxLength: 1000 }, inputLabel: { shrink: true } }}
              onChange={({ target }) =>
                onChange(target.value === '' ? without('alt') : { ...value, alt: target.value })
              }
            />
            <FormControlLabel
              label="Decoration: it is not read out"
              control={
                <Checkbox
                  size="small"
                  checked={isDecoration}
                  onChange={(_, checked) => onChange(checked ? { ...value, alt: '' } : without('alt'))}
                />
              }
            />
          </Box>
        )}
      </Box>
      {isFocusing && (
        <Box sx={{ maxWidth: 820 }}>
          <FocalPoint
            src={previewUrl(site, asset, 960)}
            width={asset.width ?? 1}
            height={asset.height ?? 1}
            value={value.focal ?? asset.focal}
            onChange={(focal) => onChange({ ...value, focal })}
          />
          {value.focal !== undefined && (
            <Button onClick={() => onChange(without('focal'))}>Take that of the file</Button>
          )}
        </Box>
      )}
    </Box>
  );
}
