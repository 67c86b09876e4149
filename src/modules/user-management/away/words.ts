/** The words of the calendar of delegations. */
export const words = {
  label: 'Who stands in for whom',
  loading: 'Reading who stands in for whom',
  failed: 'The calendar could not be loaded.',
  before: 'Previous month',
  today: 'Today',
  after: 'Next month',
  none: 'Nobody stands in for anybody in this month.',
  standsIn: (delegate: string, owner: string) => `${delegate} for ${owner}`,
  nobody: 'somebody',
  days: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  cut: (most: number) => `Only the first ${most} are shown. Narrow the list by its filters.`,
  where: 'In the calendar of delegations',
  next: 'Next delegation',
  previous: 'Previous delegation',
}
