// The words of what one version says otherwise than another.

export const words = {
  title: 'Differences',
  from: 'compared with',
  loading: 'Reading the earlier version',
  failed: 'The earlier version could not be read.',
  none: 'It says the same.',
}
