import { reactIsland } from '@quoin/sdk/client';
import { CustomLinksView, type CustomLinksData } from './custom-links.view.client.tsx';

export default reactIsland<CustomLinksData>(CustomLinksView);
