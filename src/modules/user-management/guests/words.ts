/** What hosts read of their guests. */
export const words = {
  lookedAt: 'What the guest looked at',
  nothing: 'Nothing yet. What they open, print and download is listed here, once an hour for each record.',
  how: { read: 'Opened', printed: 'Printed', downloaded: 'Downloaded from' },
  more: 'Show more',
} as const
