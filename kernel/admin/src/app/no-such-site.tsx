import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Screen } from '../screen/screen.tsx';
import { Empty } from '../feedback/empty.tsx';

/** Shown for a site that is unknown or hidden from the user. */
export const NoSuchSite = ({ name }: { name: string }) => (
  <Screen title={name}>
    <Empty
      title="You have no site of this name"
      action={
        <Button component={Link} to="/" variant="contained">
          Go to the sites
        </Button>
      }
    >
      The address may be mistyped, or your roles do not include the site. Ask an administrator for a role there.
    </Empty>
  </Screen>
);
