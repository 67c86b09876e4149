// The words of a new version.

export const words = {
  newVersion: 'A new version is ready.',
  reload: 'Reload',
}
