import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Empty } from '../feedback/empty.tsx';
import { Screen } from '../screen/screen.tsx';

interface DeadEndProps {
  title: string;
  problem: string;
  children: ReactNode;
}

const DeadEnd = ({ title, problem, children }: DeadEndProps) => (
  <Screen title={title}>
    <Empty
      title={problem}
      action={
        <Button component={Link} to="/" variant="contained">
          Go to the sites
        </Button>
      }
    >
      {children}
    </Empty>
  </Screen>
);

export const NoSuchScreen = () => (
  <DeadEnd title="Nothing here" problem="This address leads nowhere">
    What stood here may have been moved or deleted, or the address may be mistyped.
  </DeadEnd>
);

/** Shown for a site that is unknown or hidden from the user. */
export const NoSuchSite = ({ name }: { name: string }) => (
  <DeadEnd title={name} problem="You have no site of this name">
    The address may be mistyped, or your roles do not include the site. Ask an administrator for a role there.
  </DeadEnd>
);

/** Shown for a screen that the user's roles do not include. */
export const NoPermission = ({ title }: { title: string }) => (
  <DeadEnd title={title} problem="Your roles do not include this">
    Ask an administrator for a role that does. Administrators give roles under Users.
  </DeadEnd>
);
