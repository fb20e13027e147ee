import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ApiAsset } from '@quoin/api';
import { SelectBox } from '../../table/select-box.tsx';
import { Thumbnail } from '../assets/thumbnail.tsx';
import type { Selection } from '../../table/use-selection.ts';
import { describeAsset } from '../assets/asset-messages.ts';

interface AssetGridProps {
  site: string;
  assets: readonly ApiAsset[];
  selected: string | undefined;
  onSelect(asset: ApiAsset): void;
  /** Enables multiple selection. */
  selection?: Selection<ApiAsset> | undefined;
}

const Tile = ({
  site,
  asset,
  selected,
  onSelect,
}: {
  site: string;
  asset: ApiAsset;
  selected: boolean;
  onSelect(): void;
}) => (
  <ButtonBase
    aria-pressed={selected}
    onClick={onSelect}
    sx={{
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'stretch',
      justifyContent: 'start',
      width: '100%',
      height: '100%',
      textAlign: 'start',
      border: 1,
      borderColor: selected ? 'primary.main' : 'divider',
      outline: selected ? '1px solid' : 0,
      outlineColor: 'primary.main',
      borderRadius: 1,
      overflow: 'hidden',
      bgcolor: 'background.paper',
      '&:hover': { borderColor: 'text.secondary' },
    }}
  >
    <Thumbnail site={site} asset={asset} />
    <Box component="span" sx={{ display: 'block', px: 1.25, py: 1 }}>
      <Typography component="span" noWrap title={asset.fileName} sx={{ display: 'block', fontWeight: 600 }}>
        {asset.fileName}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ display: 'block' }}>
        {describeAsset(asset)}
      </Typography>
      {asset.kind === 'image' && asset.alt === '' && (
        <Chip component="span" color="warning" label="No alt text" sx={{ mt: 0.75 }} />
      )}
    </Box>
  </ButtonBase>
);

export const AssetGrid = ({ site, assets, selected, onSelect, selection }: AssetGridProps) => (
  <Box
    component="ul"
    aria-label="Files"
    sx={{
      display: 'grid',
      gap: 1.5,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(50% - 7px, 180px), 1fr))',
      listStyle: 'none',
      p: 0,
      m: 0,
    }}
  >
    {assets.map((asset) => (
      <Box component="li" key={asset.id} sx={{ position: 'relative' }}>
        <Tile
          site={site}
          asset={asset}
          selected={asset.id === selected || selection?.has(asset) === true}
          onSelect={() => onSelect(asset)}
        />
        {selection !== undefined && (
          <Box sx={{ position: 'absolute', top: 6, insetInlineStart: 6, borderRadius: 1, bgcolor: 'background.paper' }}>
            <SelectBox item={asset} name={asset.fileName} selection={selection} />
          </Box>
        )}
      </Box>
    ))}
  </Box>
);
