/** Where visitors of a site sign in and, once they have, sign out: a page of the kernel on the site's own host. */
export const signInPath = '/_quoin/sign-in';

/** The address of that page, from which they go on to a path of the site. */
export const signInHref = (to: string): string => `${signInPath}?to=${encodeURIComponent(to)}`;
