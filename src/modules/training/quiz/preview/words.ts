// The words of looking at a quiz as the learner sees it.

export const words = {
  title: 'As the learner sees it',
  explain: 'Try the questions here. Nothing that you answer is kept.',
  show: 'Show the preview',
  hide: 'Hide the preview',
} as const
