// The words of what a formatted text draws.

export const toneWords = { note: 'Note', warning: 'Warning' } as const

/** What stands for a picture where it cannot be drawn. */
export const pictureWords = (alt: string): string => `[Picture: ${alt}]`
