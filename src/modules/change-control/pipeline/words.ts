// The words of the pipeline of changes.

export const words = {
  label: 'Changes by class and stage',
  loading: 'Reading the changes',
  failed: 'The changes could not be read.',
  none: 'No open changes.',
  class: 'Class',
  more: (shown: number) => `The first ${shown} by number are drawn. Narrow the list to see the others.`,
  emergency: 'Emergency',
  temporary: 'Temporary',
  nothing: 'none',
}
