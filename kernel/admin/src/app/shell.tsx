import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { Menu } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Outlet, useLocation, useParams } from 'react-router';
import { useSession } from '../session/use-session.ts';
import { sitesQuery } from '../api/site-queries.ts';
import { Loading } from '../feedback/loading.tsx';
import { refusedAt } from './access.ts';
import { AccountMenu } from './account-menu.tsx';
import { areas } from './areas.ts';
import { NoPermission, NoSuchSite } from './dead-ends.tsx';
import { Navigation } from './navigation.tsx';
import { SearchButton } from './search/search-button.tsx';
import { SiteSwitch } from './site-switch.tsx';

const navigationWidth = 216;
/** Pixels, including the border. */
const barHeight = 49;

export function Shell() {
  const { site: named } = useParams();
  const { data: sites } = useQuery(sitesQuery);
  const isUnknown = named !== undefined && sites?.every(({ id }) => id !== named) === true;
  const site = isUnknown ? undefined : named;
  const { pathname } = useLocation();
  const { grants } = useSession();
  const refused = refusedAt(areas, grants, pathname, site);
  const isWide = useMediaQuery('(min-width: 1000px)');
  const [isOpen, setOpen] = useState(false);
  const navigation = <Navigation site={site} onGo={() => setOpen(false)} />;
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      {/* Keeps focused elements from being scrolled under the bar. */}
      <GlobalStyles styles={{ html: { scrollPaddingBlockStart: barHeight + 8 } }} />
      <Link
        href="#content"
        sx={{
          position: 'absolute',
          insetInlineStart: 8,
          top: -60,
          zIndex: 2000,
          p: 1,
          bgcolor: 'background.paper',
          '&:focus': { top: 8 },
        }}
      >
        Skip to the content
      </Link>
      <AppBar
        position="sticky"
        color="inherit"
        elevation={0}
        sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
      >
        <Toolbar variant="dense" sx={{ gap: 1 }}>
          {!isWide && (
            <IconButton aria-label="Open the navigation" onClick={() => setOpen(true)}>
              <Menu size={20} aria-hidden />
            </IconButton>
          )}
          <SiteSwitch site={site} />
          <Box sx={{ flex: 1 }} />
          <SearchButton />
          <AccountMenu />
        </Toolbar>
      </AppBar>
      <Box sx={{ flex: 1, display: 'flex', minHeight: 0 }}>
        {isWide ? (
          <Box
            component="nav"
            aria-label="Main"
            sx={{ width: navigationWidth, flexShrink: 0, borderRight: 1, borderColor: 'divider', p: 1 }}
          >
            {navigation}
          </Box>
        ) : (
          <Drawer open={isOpen} onClose={() => setOpen(false)}>
            <Box component="nav" aria-label="Main" sx={{ width: navigationWidth, p: 1 }}>
              {navigation}
            </Box>
          </Drawer>
        )}
        <Box component="main" id="content" tabIndex={-1} sx={{ flex: 1, minWidth: 0, outline: 'none' }}>
          <Suspense fallback={<Loading />}>
            {isUnknown && <NoSuchSite name={named} />}
            {!isUnknown && (refused === undefined ? <Outlet /> : <NoPermission title={refused.title} />)}
          </Suspense>
        </Box>
      </Box>
    </Box>
  );
}
