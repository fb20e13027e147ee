/** Drawn in the style of Lucide. */
export const drawnIcons = {
  'arrow-down': '<path d="M12 5v14"/><path d="m19 12-7 7-7-7"/>',
  'arrow-left': '<path d="M19 12H5"/><path d="m12 19-7-7 7-7"/>',
  'arrow-up-right': '<path d="M7 17 17 7"/><path d="M8 7h9v9"/>',
  bell: '<path d="M5 17h14l-2-3v-4a5 5 0 0 0-10 0v4z"/><path d="M10 20a2 2 0 0 0 4 0"/>',
  building:
    '<path d="M5 21V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v16"/><path d="M3 21h18"/><path d="M9 7h.01"/><path d="M15 7h.01"/><path d="M9 11h.01"/><path d="M15 11h.01"/><path d="M10 21v-5h4v5"/>',
  captions:
    '<rect x="3" y="5" width="18" height="14" rx="2"/><path d="M7 11h5"/><path d="M16 11h1"/><path d="M7 15h1"/><path d="M12 15h5"/>',
  'circle-minus': '<circle cx="12" cy="12" r="10"/><path d="M8 12h8"/>',
  eye: '<path d="M2 12c2-4.5 5.5-7 10-7s8 2.5 10 7c-2 4.5-5.5 7-10 7s-8-2.5-10-7z"/><circle cx="12" cy="12" r="3"/>',
  filter: '<path d="M3 4h18l-7 8.5V20l-4-2v-5.5z"/>',
  'layout-grid':
    '<rect x="3" y="3" width="7" height="7" rx="1"/><rect x="14" y="3" width="7" height="7" rx="1"/><rect x="3" y="14" width="7" height="7" rx="1"/><rect x="14" y="14" width="7" height="7" rx="1"/>',
  list: '<path d="M9 6h12"/><path d="M9 12h12"/><path d="M9 18h12"/><path d="M4 6h.01"/><path d="M4 12h.01"/><path d="M4 18h.01"/>',
  'log-in': '<path d="M14 3h5a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-5"/><path d="M3 12h12"/><path d="m10 7 5 5-5 5"/>',
  'log-out': '<path d="M10 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h5"/><path d="M9 12h12"/><path d="m16 7 5 5-5 5"/>',
  'map-pin': '<path d="M12 22c-4.5-5-7-8.5-7-12a7 7 0 0 1 14 0c0 3.5-2.5 7-7 12z"/><circle cx="12" cy="10" r="3"/>',
  maximize:
    '<path d="M9 3H5a2 2 0 0 0-2 2v4"/><path d="M15 3h4a2 2 0 0 1 2 2v4"/><path d="M21 15v4a2 2 0 0 1-2 2h-4"/><path d="M3 15v4a2 2 0 0 0 2 2h4"/>',
  message: '<path d="M21 15a2 2 0 0 1-2 2H8l-5 4V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2z"/>',
  minimize:
    '<path d="M9 3v4a2 2 0 0 1-2 2H3"/><path d="M15 3v4a2 2 0 0 0 2 2h4"/><path d="M21 15h-4a2 2 0 0 0-2 2v4"/><path d="M3 15h4a2 2 0 0 1 2 2v4"/>',
  paperclip: '<path d="m20 11-8.5 8.5a5 5 0 0 1-7-7L13 4a3.5 3.5 0 0 1 5 5l-8.5 8.5A1.8 1.8 0 0 1 7 15l7.5-7.5"/>',
  pause: '<rect x="6" y="4" width="4" height="16" rx="1"/><rect x="14" y="4" width="4" height="16" rx="1"/>',
  play: '<path d="m7 4 12 8-12 8z"/>',
  printer:
    '<path d="M7 8V3h10v5"/><path d="M7 17H5a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2"/><path d="M7 14h10v7H7z"/>',
  quote: '<path d="M10 12H4V6h6v6a6 6 0 0 1-6 6"/><path d="M20 12h-6V6h6v6a6 6 0 0 1-6 6"/>',
  refresh:
    '<path d="M20 11a8 8 0 0 0-14-4.5L4 9"/><path d="M4 4v5h5"/><path d="M4 13a8 8 0 0 0 14 4.5l2-2.5"/><path d="M20 20v-5h-5"/>',
  rss: '<path d="M4 4a16 16 0 0 1 16 16"/><path d="M4 11a9 9 0 0 1 9 9"/><circle cx="5" cy="19" r="1"/>',
  share:
    '<circle cx="18" cy="5" r="3"/><circle cx="6" cy="12" r="3"/><circle cx="18" cy="19" r="3"/><path d="m8.6 10.5 6.8-4"/><path d="m8.6 13.5 6.8 4"/>',
  star: '<path d="m12 3 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-2.9-5.4 2.9 1.1-6.1-4.5-4.3 6.1-.8z"/>',
  table:
    '<rect x="3" y="4" width="18" height="16" rx="2"/><path d="M3 10h18"/><path d="M3 15h18"/><path d="M10 10v10"/>',
  'thumbs-down':
    '<path d="M7 13V3H5a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2z"/><path d="m7 13 4 8a3 3 0 0 0 3-3v-3h5a2 2 0 0 0 2-2.3l-1.2-8a2 2 0 0 0-2-1.7H7"/>',
  'thumbs-up':
    '<path d="M7 11v10H5a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2z"/><path d="m7 11 4-8a3 3 0 0 1 3 3v3h5a2 2 0 0 1 2 2.3l-1.2 8a2 2 0 0 1-2 1.7H7"/>',
  'trending-down': '<path d="m3 7 6 6 4-4 8 8"/><path d="M15 17h6v-6"/>',
  'trending-up': '<path d="m3 17 6-6 4 4 8-8"/><path d="M15 7h6v6"/>',
  upload: '<path d="M12 3v12"/><path d="m7 8 5-5 5 5"/><path d="M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4"/>',
  volume: '<path d="M4 9v6h4l5 4V5L8 9z"/><path d="M16.5 9a4.5 4.5 0 0 1 0 6"/><path d="M19 6a9 9 0 0 1 0 12"/>',
  'volume-off': '<path d="M4 9v6h4l5 4V5L8 9z"/><path d="m17 9.5 5 5"/><path d="m22 9.5-5 5"/>',
} as const;
