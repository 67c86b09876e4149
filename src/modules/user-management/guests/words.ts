/** What hosts read of their guests. */
export const words = {
  lookedAt: 'What the guest looked at',
  nothing:
    'Nothing yet. What they look through, open, print and download is listed here, once an hour for each record and each list.',
  how: {
    read: 'Opened',
    printed: 'Printed',
    downloaded: 'Downloaded from',
    listed: 'Looked through',
    exported: 'Took out as a file:',
  },
  more: 'Show more',
} as const
