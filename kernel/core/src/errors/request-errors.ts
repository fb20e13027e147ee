import { errorEntry as entry } from '@quoin/sdk/errors';

const placeOf = (site: string): string => (site === '*' ? 'every site' : 'this site');

function lacking({ site, role, action }: Record<'site' | 'role' | 'action', string>): string {
  const giver = `An administrator of ${placeOf(site)} can give you one`;
  if (role === '')
    return `You have no role ${site === '*' ? 'for all sites at once' : 'on this site'}, and ${action} needs one. ${giver}.`;
  return `Your role on ${placeOf(site)}, ${role}, does not include ${action}. ${giver} that does.`;
}

/** Requests and their senders. */
export const requestErrors = {
  'request.malformed': entry<'reason'>(
    400,
    (d) => `The request is not valid JSON: ${d.reason}. Send a JSON body in UTF-8.`,
  ),
  'request.invalid': entry<'where' | 'reason'>(
    422,
    (d) => `${d.where}: ${d.reason}. Correct the value and send it again.`,
  ),
  'request.too-large': entry<'limit'>(413, (d) => `The request is larger than ${d.limit}. Send less at once.`),
  'request.too-deep': entry<'limit'>(422, (d) => `The JSON is nested deeper than ${d.limit} levels. Flatten it.`),
  'request.too-many-values': entry<'limit'>(
    422,
    (d) => `The JSON holds more than ${d.limit} values. Send it in several requests.`,
  ),
  'request.forbidden-key': entry<'key'>(
    422,
    (d) => `The key "${d.key}" is not allowed in JSON sent to Quoin. Rename it.`,
  ),
  'request.media-type': entry<'type' | 'accepted'>(
    415,
    (d) => `The content type "${d.type}" is not accepted here. Send ${d.accepted}.`,
  ),
  'request.too-many': entry<'limit' | 'seconds'>(
    429,
    (d) => `Too many requests: at most ${d.limit}. Wait ${d.seconds} seconds and try again.`,
  ),
  'server.busy': entry<'seconds'>(
    503,
    (d) => `The server is overloaded at the moment. Try again in ${d.seconds} seconds.`,
  ),
  'server.deadline': entry<'limit'>(
    503,
    (d) => `The response took longer than ${d.limit} seconds. Try again in a moment.`,
  ),
  'host.unknown': entry(
    421,
    () => 'No site is served at this host. Check the address, or add the host to a site manifest.',
  ),
  'host.malformed': entry(400, () => 'The Host header is missing, repeated or malformed. Send exactly one valid host.'),
  'request.address-too-long': entry<'limit'>(
    414,
    (d) => `The address is longer than ${d.limit} characters. Shorten it.`,
  ),
  'request.headers': entry<'limit'>(431, (d) => `The request has more than ${d.limit} headers. Send fewer.`),
  'request.address': entry<'reason'>(
    400,
    (d) => `The address of the request is malformed: ${d.reason}. Correct it and send the request again.`,
  ),
  'request.framing': entry(
    400,
    () => 'The end of the request is ambiguous. Send either a Content-Length or exactly "Transfer-Encoding: chunked".',
  ),
  'method.refused': entry<'method' | 'allowed'>(
    405,
    (d) => `The method ${d.method} is not allowed here. Use one of: ${d.allowed}.`,
  ),
  'route.unknown': entry<'method' | 'path'>(
    404,
    (d) => `There is nothing at ${d.method} ${d.path}. See the API description at /api/openapi.json.`,
  ),
  'session.required': entry(401, () => 'This needs a session. Sign in first.'),
  'session.refused': entry(401, () => 'The e-mail address or the password is wrong. Check both and try again.'),
  'session.unknown': entry<'session'>(404, (d) => `You have no session ${d.session}. It may have ended already.`),
  'password.weak': entry<'reason'>(
    422,
    (d) =>
      `This password is easy to guess: ${d.reason}. Combine a few words that only you would, or let a password manager generate one.`,
  ),
  'account.password-wrong': entry(422, () => 'The current password is wrong. Check it and try again.'),
  'account.no-password': entry(
    409,
    () => 'This account has no password: it signs in with another provider. Ask an administrator to change it.',
  ),
  'link.expired': entry(
    410,
    () => 'This link has been used, has expired, or was replaced by a newer one. Request a new one.',
  ),
  'oidc.absent': entry(404, () => 'No OpenID provider is configured. Sign in with e-mail and password.'),
  'oidc.unreachable': entry<'provider'>(
    502,
    (d) => `${d.provider} does not respond correctly. Try again later, or sign in with e-mail and password.`,
  ),
  'oidc.refused': entry<'provider'>(
    401,
    (d) => `Signing in with ${d.provider} failed: its response was invalid, too late, or already used. Start again.`,
  ),
  'oidc.cancelled': entry<'provider'>(
    401,
    (d) => `${d.provider} did not sign you in. Start again, or sign in with e-mail and password.`,
  ),
  'oidc.unverified': entry<'provider'>(
    403,
    (d) => `${d.provider} does not say that your e-mail address is verified. Verify it there, and start again.`,
  ),
  'oidc.unknown-person': entry<'provider'>(
    403,
    (d) =>
      `${d.provider} signed you in, but you have no account here. Ask an administrator to invite the address that you use there.`,
  ),
  'csrf.refused': entry<'reason'>(403, (d) => `The change was refused: ${d.reason}.`),
  'role.required': entry<'permission' | 'site' | 'role' | 'action'>(403, lacking),
  'role.grant-above-own': entry<'role' | 'title' | 'site'>(
    403,
    (d) =>
      `The role ${d.title} is above your own on ${placeOf(d.site)}. Only a user who holds it there can give and revoke it.`,
  ),
  'site.unknown': entry<'site'>(
    404,
    (d) => `There is no site "${d.site}". See the folders in \`sites\` for those that exist.`,
  ),
  'site.unavailable': entry<'site'>(
    503,
    (d) => `Site ${d.site} cannot be composed at the moment. The server's log lists what to correct.`,
  ),
};
