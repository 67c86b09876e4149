// The words of a PDF that is looked at in its place.

export const words = {
  loading: 'Loading the document …',
  progress: 'Download progress',
  unreadable: 'This document cannot be shown: it is damaged or not a valid PDF. You can still download it.',
  locked: 'This document is password-protected and cannot be shown. You can still download it.',
  broken: 'This page cannot be displayed.',
  noText: 'This page is an image: it has no text to select or read aloud.',
  tools: 'Pages and size',
  previous: 'Previous page',
  next: 'Next page',
  page: 'Page',
  of: (count: number) => `of ${count.toLocaleString('en')}`,
  at: (page: number, count: number) => `Page ${page} of ${count}`,
  smaller: 'Smaller',
  larger: 'Larger',
  whole: 'Fit to the width',
  size: (zoom: number) => `${Math.round(zoom * 100)} %`,
  fit: (zoom: number) => `${Math.round(zoom * 100)} %, fit to the width`,
  download: 'Download',
  keys: 'Page Up and Page Down turn the pages, + and − change the size, 0 fits it to the width.',
}
