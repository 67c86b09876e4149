// The words of an input for several.

export const words = {
  chosen: (label: string) => `${label}: chosen`,
  remove: (title: string) => `Remove ${title}`,
  restricted: 'a restricted record',
}
