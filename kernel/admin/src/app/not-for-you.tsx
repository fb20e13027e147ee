import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Screen } from '../screen/screen.tsx';
import { Empty } from '../feedback/empty.tsx';

/** Shown for a screen that the user's roles do not include. */
export const NotForYou = ({ title }: { title: string }) => (
  <Screen title={title}>
    <Empty
      title="Your roles do not include this"
      action={
        <Button component={Link} to="/" variant="contained">
          Go to the sites
        </Button>
      }
    >
      Ask an administrator for a role that does. Whoever gives roles finds them under Users.
    </Empty>
  </Screen>
);
