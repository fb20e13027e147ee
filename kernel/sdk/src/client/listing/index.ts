export { mountListing, type ListingWords } from './mount-listing.ts';
export { showInListings } from './listing-request.ts';
