import { reactIsland } from '@quoin/sdk/react';
import { CustomLinksView, type CustomLinksData } from './custom-links.view.client.tsx';

export default reactIsland<CustomLinksData>(CustomLinksView);
