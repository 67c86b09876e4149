// The words of the committee that decides above the limit.

export const words = {
  title: 'Committee',
  loading: 'Reading the votes',
  failed: 'The votes could not be read.',
  table: 'Votes of the committee',
  needed: (yes: number, enough: number, of: number) => `${yes} of ${enough} votes needed, ${of} members`,
  member: 'Member',
  vote: 'Vote',
  why: 'Why',
  state: 'State',
  nothing: '–',
}
