// The words of documents that say the same in different languages.

export const words = {
  title: 'Translations',
  of: 'Translation of',
  says: 'It says',
  version: (label: string) => `Version ${label}`,
  nothing: 'No version yet',
  said: (language: string, version: string) => `${language}: ${version}`,
  behind: (label: string) => `Behind: version ${label} is in effect`,
  behindShort: 'Behind',
  upToDate: 'Up to date',
}
