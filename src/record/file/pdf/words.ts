// The words of a PDF that is looked at in its place.

export const words = {
  loading: 'The document is on its way …',
  progress: 'How much of the document has come',
  unreadable: 'This document cannot be shown here: it is damaged, or not quite a PDF. It can be downloaded as it is.',
  locked: 'This document is protected by a password and cannot be shown here. It can be downloaded as it is.',
  broken: 'This page cannot be drawn.',
  noText: 'This page is a picture: it holds no text that could be selected or read out.',
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
