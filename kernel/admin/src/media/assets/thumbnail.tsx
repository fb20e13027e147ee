import Box from '@mui/material/Box';
import type { ApiAsset } from '@quoin/api';
import { Captions, FileAudio, FileText, FileVideo, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { previewUrl } from './media-queries.ts';

const icons = { image: ImageOff, video: FileVideo, audio: FileAudio, captions: Captions, document: FileText };

interface ThumbnailProps {
  site: string;
  asset: ApiAsset;
  width?: 320 | 960;
}

/** Picture of a file, or an icon of its kind. Decorative. */
export function Thumbnail({ site, asset, width = 320 }: ThumbnailProps) {
  const [failed, setFailed] = useState<string>();
  const Icon = icons[asset.kind];
  const isShown = asset.kind === 'image' && failed !== asset.version;
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        aspectRatio: '4 / 3',
        bgcolor: 'action.hover',
        color: 'text.secondary',
        '& img': { width: '100%', height: '100%', objectFit: 'contain', minHeight: 0 },
      }}
    >
      {isShown ? (
        <img
          src={previewUrl(site, asset, width)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(asset.version)}
        />
      ) : (
        <Icon size={32} strokeWidth={1.25} aria-hidden />
      )}
    </Box>
  );
}
