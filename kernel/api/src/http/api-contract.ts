import { account, entry } from './account.ts';
import { audit } from './audit.ts';
import { canvas } from './canvas.ts';
import { components } from './component.ts';
import { draft } from './draft.ts';
import { editing } from './editing.ts';
import { imports } from './import.ts';
import { jobs } from './job.ts';
import { mails } from './mail.ts';
import { media } from './media.ts';
import { pages } from './page.ts';
import { patterns } from './pattern.ts';
import { plans } from './plan.ts';
import { plugins } from './plugin.ts';
import { previewLinks, previews } from './preview.ts';
import { redirects } from './redirect.ts';
import { registries } from './registry.ts';
import { publication, revisions } from './revision.ts';
import { rows } from './row.ts';
import { savedViews } from './saved-view.ts';
import { search } from './search.ts';
import { session } from './session.ts';
import { sites } from './site.ts';
import { submissions } from './submission.ts';
import { translation } from './translation.ts';
import { users } from './user.ts';

/** The HTTP API of the admin host, below `/api`. */
export const apiContract = {
  session,
  account,
  entry,
  sites,
  registries,
  components,
  pages,
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
};

export type ApiContract = typeof apiContract;
