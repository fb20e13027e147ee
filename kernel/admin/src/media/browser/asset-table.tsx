import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ApiAsset } from '@quoin/api';
import { Instant } from '../../screen/instant.tsx';
import { narrow } from '../../table/narrow.ts';
import { SelectAllBox, SelectBox } from '../../table/select-box.tsx';
import { Thumbnail } from '../assets/thumbnail.tsx';
import type { Selection } from '../../table/use-selection.ts';
import { describeAsset, folderTitle } from '../assets/asset-messages.ts';

interface AssetTableProps {
  site: string;
  assets: readonly ApiAsset[];
  onSelect(asset: ApiAsset): void;
  /** Enables multiple selection. */
  selection?: Selection<ApiAsset> | undefined;
}

export const AssetTable = ({ site, assets, onSelect, selection }: AssetTableProps) => (
  <TableContainer component={Paper} variant="outlined" tabIndex={0} role="region" aria-label="Files">
    <Table aria-label="Files" sx={narrow}>
      <TableHead>
        <TableRow>
          {selection !== undefined && (
            <TableCell padding="checkbox">
              <SelectAllBox selection={selection} listed={assets.length} />
            </TableCell>
          )}
          <TableCell sx={{ width: '40%' }}>File</TableCell>
          <TableCell>Alt text</TableCell>
          <TableCell>Folder</TableCell>
          <TableCell>Uploaded</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {assets.map((asset) => (
          <TableRow key={asset.id} hover selected={selection?.has(asset) === true}>
            {selection !== undefined && (
              <TableCell padding="checkbox" data-title="">
                <SelectBox item={asset} name={asset.fileName} selection={selection} />
              </TableCell>
            )}
            <TableCell data-title="File" data-lead="">
              <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: { sm: 220 } }}>
                <Box sx={{ width: 56, flex: 'none' }}>
                  <Thumbnail site={site} asset={asset} />
                </Box>
                <Box sx={{ minWidth: 0 }}>
                  <Link
                    component="button"
                    type="button"
                    onClick={() => onSelect(asset)}
                    sx={{ fontWeight: 600, textAlign: 'start', overflowWrap: 'anywhere' }}
                  >
                    {asset.fileName}
                  </Link>
                  <Typography variant="body2" color="textSecondary">
                    {describeAsset(asset)}
                  </Typography>
                </Box>
              </Box>
            </TableCell>
            <TableCell data-title="Alt text" sx={{ minWidth: 140 }}>
              {asset.alt ||
                (asset.kind === 'image' ? (
                  <Typography variant="inherit" color="warning">
                    None
                  </Typography>
                ) : (
                  '–'
                ))}
            </TableCell>
            <TableCell data-title="Folder" sx={{ overflowWrap: 'anywhere' }}>
              {folderTitle(asset.folder)}
            </TableCell>
            <TableCell data-title="Uploaded">
              <Instant at={asset.createdAt} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
