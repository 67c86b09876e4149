// The words of the top risks.

export const words = {
  title: 'Highest scores today',
  explain: 'Open risks by current score. On the scale: hollow circle inherent, filled circle current, tick target.',
  rank: (rank: number) => `Rank ${rank}`,
  raised: (age: string) => `Raised ${age}`,
  age: { today: 'today', ago: (span: string) => `${span} ago` },
  review: 'Review',
  loading: 'Loading the top risks …',
  failed: 'The top risks could not be loaded',
  none: 'No risk here has a score yet.',
  these: 'These as a table',
  all: 'All by score in the register',
}
