// The words of the bell, which come with the first screen.

export const bellWords = {
  title: 'Alerts',
  unread: (count: number) => (count === 0 ? 'No unread alerts' : `${many(count)} unread`),
  badge: (count: number) => many(count),
  all: 'See all alerts',
  read: 'Mark all read',
  readAll: (count: number) => (count === 1 ? 'One alert is marked read.' : `${count} alerts are marked read.`),
  undo: 'Undo',
  none: 'No alerts yet',
  noneExplain: 'Activity on your records and mentions of you appear here.',
  failed: 'The alerts could not be loaded.',
  isUnread: 'Unread',
}

const many = (count: number) => (count >= 100 ? '99+' : String(count))
