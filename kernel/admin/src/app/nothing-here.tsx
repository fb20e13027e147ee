import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Screen } from '../screen/screen.tsx';
import { Empty } from '../feedback/empty.tsx';

export const NothingHere = () => (
  <Screen title="Nothing here">
    <Empty
      title="This address leads nowhere"
      action={
        <Button component={Link} to="/" variant="contained">
          Go to the sites
        </Button>
      }
    >
      What stood here may have been moved or deleted, or the address may be mistyped.
    </Empty>
  </Screen>
);
