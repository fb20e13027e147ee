import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ApiAsset } from '@quoin/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Instant } from '../../screen/instant.tsx';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { useNotify } from '../../feedback/notices.tsx';
import { versionsQuery } from '../assets/media-queries.ts';
import { useRestoreVersion } from './use-restore-version.ts';
import { describeAsset } from '../assets/asset-messages.ts';

/** Earlier files of an asset. Renders nothing without any. */
export function VersionsSection({ site, asset, mayEdit }: { site: string; asset: ApiAsset; mayEdit: boolean }) {
  const { data, error, refetch } = useQuery(versionsQuery(site, asset.id));
  const notify = useNotify();
  const { restoreVersion, undo } = useRestoreVersion(site, asset.id);
  const restore = useMutation({
    mutationFn: async (version: string) => ({ former: asset.version, now: await restoreVersion(version) }),
    onSuccess: ({ former, now }) =>
      notify({ message: `${now.fileName} is back. Pages show it.`, undo: () => void undo(former) }),
  });
  if (error !== null) return <FailureNotice error={error} retry={() => void refetch()} />;
  if (data === undefined || data.versions.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="versions">
      <Typography variant="h3" id="versions">
        Earlier versions
      </Typography>
      <Typography variant="body2" color="textSecondary">
        The last ten are stored, each for 30 days. They count as used space.
      </Typography>
      {restore.error !== null && <FailureNotice error={restore.error} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.versions.map(({ version, replacedAt, replacedBy, ...file }) => (
          <Box key={version} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.75 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography noWrap title={file.fileName}>
                {file.fileName}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {describeAsset(file)}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                Replaced <Instant at={replacedAt} />
                {replacedBy !== null && ` by ${replacedBy}`}
              </Typography>
            </Box>
            {mayEdit && (
              <Button
                variant="outlined"
                aria-label={`Bring back ${file.fileName}, ${describeAsset(file)}`}
                loading={restore.isPending && restore.variables === version}
                disabled={restore.isPending}
                onClick={() => restore.mutate(version)}
                sx={{ flex: 'none' }}
              >
                Bring back
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
