import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../../api/failure.ts';
import { assetQuery } from '../../media/assets/media-queries.ts';
import { Thumbnail } from '../../media/assets/thumbnail.tsx';
import { useForm } from '../control/form-context.ts';

interface LineProps {
  picture?: ReactNode;
  name: string;
  detail?: string | undefined;
  isWrong?: boolean;
  children: ReactNode;
}

export const FileLine = ({ picture, name, detail, isWrong = false, children }: LineProps) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      p: 0.75,
      border: 1,
      borderColor: isWrong ? 'error.main' : 'divider',
      borderRadius: 1,
    }}
  >
    {picture !== undefined && (
      <Box sx={{ width: 56, flexShrink: 0, borderRadius: 0.5, overflow: 'hidden' }}>{picture}</Box>
    )}
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="body2" noWrap title={name}>
        {name}
      </Typography>
      {detail !== undefined && (
        <Typography variant="caption" component="p" noWrap color={isWrong ? 'error' : 'textSecondary'} title={detail}>
          {detail}
        </Typography>
      )}
    </Box>
    {children}
  </Box>
);

interface AssetLineProps {
  asset: string;
  /** Overrides the file's alternative text. */
  alt?: string | undefined;
  children: ReactNode;
}

export function AssetLine({ asset, alt, children }: AssetLineProps) {
  const { site } = useForm();
  const { data, error } = useQuery({ ...assetQuery(site, asset), retry: false });
  if (data === undefined) {
    const failure = error === null ? undefined : failureOf(error);
    return (
      <FileLine
        name={asset}
        isWrong={failure !== undefined}
        detail={failure?.status === 404 ? 'This file no longer exists.' : (failure?.message ?? '…')}
      >
        {children}
      </FileLine>
    );
  }
  const altText = alt ?? data.alt;
  return (
    <FileLine
      name={data.fileName}
      picture={<Thumbnail site={site} asset={data} />}
      detail={data.kind === 'image' ? (altText === '' ? 'No alt text: decoration' : `Alt: ${altText}`) : undefined}
    >
      {children}
    </FileLine>
  );
}
