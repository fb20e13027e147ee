import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { History } from 'lucide-react';
import { useScreenCommands } from '../../screen/screen-commands.ts';
import { useParameters } from '../../screen/use-parameters.ts';
import { revisionsButton } from '../revisions/revisions-panel.tsx';

/** Shows or hides the revisions. Apart from the bar, because it renders with each change of the address. */
export function RevisionsButton() {
  const [parameters, changeParameters] = useParameters();
  const isHistory = parameters.get('panel') === 'revisions';
  const toggle = () => changeParameters({ panel: isHistory ? undefined : 'revisions', revision: undefined });
  useScreenCommands(() => [{ title: isHistory ? 'Close the revisions' : 'Revisions', icon: History, run: toggle }]);
  return (
    <Button
      id={revisionsButton}
      color="inherit"
      aria-label="Revisions"
      aria-pressed={isHistory}
      onClick={toggle}
      sx={{ gap: 1, minWidth: 32 }}
    >
      <History size={16} aria-hidden />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        Revisions
      </Box>
    </Button>
  );
}
