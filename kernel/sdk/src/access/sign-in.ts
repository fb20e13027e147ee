/** Path of the page, on each site's host, where visitors sign in and out. */
export const signInPath = '/_quoin/sign-in';

/** URL of the sign-in page, which then redirects to a path of the site. */
export const signInHref = (to: string): string => `${signInPath}?to=${encodeURIComponent(to)}`;
