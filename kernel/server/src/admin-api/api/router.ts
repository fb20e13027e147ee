import { account } from './account.ts';
import { audit } from './audit.ts';
import { canvas } from './canvas.ts';
import { components } from './components.ts';
import { api } from './context.ts';
import { draft, revisions } from './drafts.ts';
import { editing } from './editing.ts';
import { entry } from './entry.ts';
import { imports } from './imports.ts';
import { jobs } from './jobs.ts';
import { mails } from './mails.ts';
import { media } from './media.ts';
import { pageLists } from './page-lists.ts';
import { pages } from './pages.ts';
import { patterns } from './patterns.ts';
import { plans } from './plans.ts';
import { plugins } from './plugins.ts';
import { previewLinks, previews } from './previews.ts';
import { publication } from './publication.ts';
import { redirects } from './redirects.ts';
import { registries } from './registries.ts';
import { rows } from './rows.ts';
import { savedViews } from './saved-views.ts';
import { search } from './search.ts';
import { session } from './session.ts';
import { sites } from './sites.ts';
import { submissions } from './submissions.ts';
import { translation } from './translation.ts';
import { users } from './users.ts';

/** A missing operation is a type error. */
export const router = api.router({
  session,
  account,
  entry,
  sites,
  registries,
  components,
  pages: { ...pageLists, ...pages },
  patterns,
  draft,
  editing,
  canvas,
  previews,
  previewLinks,
  publication,
  revisions,
  translation,
  redirects,
  media,
  rows,
  imports,
  savedViews,
  search,
  submissions,
  users,
  audit,
  jobs,
  mails,
  plugins,
  plans,
});
