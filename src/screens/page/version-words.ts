// The words of what a version changes.

export const words = {
  title: 'What changes',
  since: (number: string) => `from ${number}`,
  nothing: 'Nothing yet: it says the same as the version before.',
  before: 'Before',
  here: 'In this version',
}
